import type { station as french } from '../fr/station.ts'
import type { Words } from '../words.ts'

export const station: Words<typeof french> = {
  camera: 'Camera',
  cameraTitle: 'Scannen met de camera',
  cameraRefused: 'De camera is niet toegankelijk. Sta ze toe in uw browser of typ de code.',
  soundOn: 'Geluid aan',
  soundOff: 'Geluid uit',
  session: 'Lopende sessie',
  count: '{count, plural, =0 {geen artikelen} one {# artikel} other {# artikelen}}',
}
