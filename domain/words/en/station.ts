import type { station as french } from '../fr/station.ts'
import type { Words } from '../words.ts'

export const station: Words<typeof french> = {
  camera: 'Camera',
  cameraTitle: 'Scan with the camera',
  cameraRefused: 'The camera cannot be reached. Allow it in your browser or type the code.',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  session: 'Current session',
  count: '{count, plural, =0 {no items} one {# item} other {# items}}',
}
