import type { selfTestNames as french } from '../fr/self-test-names.ts'
import type { Words } from '../words.ts'

export const selfTestNames: Words<typeof french> = {
  touch: 'Touchscreen',
  pixels: 'Pixel des Displays',
  cameras: 'Kameras',
  sound: 'Mikrofon und Lautsprecher',
  vibration: 'Vibration',
  sensors: 'Bewegungssensoren',
  charging: 'Aufladen',
  proven: 'Durch den Test belegt',
  provenBy: 'Belegt am {date}: {tests}',
  provenComment: 'Eine Antwort widerspricht einem Test auf dem Gerät: Erklären Sie, was Sie festgestellt haben.',
}
