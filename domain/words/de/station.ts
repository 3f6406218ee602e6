import type { station as french } from '../fr/station.ts'
import type { Words } from '../words.ts'

export const station: Words<typeof french> = {
  camera: 'Kamera',
  cameraTitle: 'Mit der Kamera scannen',
  cameraRefused: 'Die Kamera ist nicht verfügbar. Erlauben Sie den Zugriff im Browser oder geben Sie den Code ein.',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  session: 'Laufende Sitzung',
  count: '{count, plural, =0 {keine Artikel} one {# Artikel} other {# Artikel}}',
}
