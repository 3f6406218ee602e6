import type * as fr from '../fr/status-hand-over.ts'
import type { Words } from '../words.ts'

export const dropOff: Words<typeof fr.dropOff> = {
  title: 'Ihr Etikett ist fertig, ohne Drucker',
  text: 'Verschließen Sie das Paket und geben Sie es bei einer Annahmestelle ab. Wir schreiben Ihnen, sobald es angekommen ist.',
  show: 'Zeigen Sie diesen Code bei der Annahmestelle',
  how: 'Dort wird das Etikett gedruckt und für Sie aufgeklebt.',
  code: 'QR-Code der Abgabe {number}',
  mark: 'Schreiben Sie auf das Paket:',
  noMark: 'Schreiben Sie nichts auf das Paket: Das Etikett genügt.',
  map: 'Karte der Annahmestellen',
  points: 'Annahmestellen in der Nähe',
  near: 'Luftlinie ab dem Zentrum von {town}.',
  print: 'Das Etikett selbst drucken',
}

export const signing: Words<typeof fr.signing> = {
  title: 'Übereignungsbeleg unterschreiben',
  again:
    'Der Ankauf wurde geändert: Ihre Unterschrift gilt nicht mehr. Lesen Sie den neuen Beleg und unterschreiben Sie ihn.',
  text: 'Unterschreiben Sie hier am Bildschirm: nichts zu drucken. Sie können ihn auch ausdrucken und auf Papier unterschreiben.',
  read: 'Übereignungsbeleg lesen',
  area: 'Gezeichnete Unterschrift (freiwillig)',
  areaText: 'Zeichnen Sie mit dem Finger oder der Maus. Der eingegebene Name genügt.',
  clear: 'Zeichnung löschen',
  name: 'Ihr Vor- und Nachname',
  agree: 'Mit der Unterschrift bestätigen Sie, dass Sie den Übereignungsbeleg gelesen haben und annehmen.',
  sign: 'Übereignungsbeleg unterschreiben',
  done: 'Übereignungsbeleg unterschrieben',
  onScreen: 'Am Bildschirm, {at}',
  download: 'Unterschriebenen Beleg herunterladen',
}
