import type { selfTestNames as french } from '../fr/self-test-names.ts'
import type { Words } from '../words.ts'

export const selfTestNames: Words<typeof french> = {
  touch: 'Touch screen',
  pixels: 'Pixels of the display',
  cameras: 'Cameras',
  sound: 'Microphone and speaker',
  vibration: 'Vibration motor',
  sensors: 'Motion sensors',
  charging: 'Charging',
  proven: 'Proved by the test',
  provenBy: 'Proved on {date}: {tests}',
  provenComment: 'One answer contradicts a test made on the device: explain what you found.',
}
