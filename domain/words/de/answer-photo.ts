import type { answerPhoto as french } from '../fr/answer-photo.ts'
import type { Words } from '../words.ts'

export const answerPhoto: Words<typeof french> = {
  title: 'Ein Foto zu Ihrer Antwort',
  text: '{count, plural, one {Ein scharfes Foto hilft} other {Bis zu # scharfe Fotos helfen}} der Werkstatt, Ihre Beschreibung nachzuvollziehen. Es ist freiwillig.',
  answer: 'Ihre Antwort: {answer}',
  frame: 'Legen Sie das Gerät auf einen einfarbigen Untergrund, innerhalb des Rahmens.',
  open: 'Kamera öffnen',
  take: 'Foto aufnehmen',
  choose: 'Foto auswählen',
  leaveCamera: 'Kamera schließen',
  denied: 'Der Browser hat keinen Zugriff auf die Kamera. Wählen Sie ein Foto aus oder fahren Sie ohne fort.',
  view: 'Kamerabild',
  photo: 'Foto {number}',
  remove: 'Foto {number} entfernen',
  preview: 'Zu prüfendes Foto',
  problems: {
    dark: 'Das Foto ist zu dunkel. Gehen Sie näher an eine Lampe.',
    bright: 'Das Foto ist zu hell. Vermeiden Sie die Spiegelung der Lampe.',
    blurred: 'Das Foto ist unscharf. Halten Sie die Kamera ruhig und nehmen Sie es noch einmal auf.',
  },
  retake: 'Neu aufnehmen',
  anyway: 'Trotzdem verwenden',
  again: 'Erneut senden',
  sending: 'Das Foto wird gesendet…',
  sent: '{count, plural, one {Ein Foto beigefügt} other {# Fotos beigefügt}}.',
  next: 'Weiter',
  skip: 'Ohne Foto weiter',
  private: 'Ort und Kameramodell werden aus dem Bild entfernt. Es dient der Prüfung Ihres Ankaufs.',
}
