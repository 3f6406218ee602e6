import type { answerPhoto as french } from '../fr/answer-photo.ts'
import type { Words } from '../words.ts'

export const answerPhoto: Words<typeof french> = {
  title: 'Een foto bij uw antwoord',
  text: '{count, plural, one {Een scherpe foto helpt} other {Tot # scherpe foto’s helpen}} het atelier te herkennen wat u beschreef. Het is niet verplicht.',
  answer: 'Uw antwoord: {answer}',
  frame: 'Plaats het toestel binnen het kader, op een effen ondergrond.',
  open: 'Camera openen',
  take: 'Foto maken',
  choose: 'Foto kiezen',
  leaveCamera: 'Camera sluiten',
  denied: 'De browser heeft geen toegang tot de camera. Kies een foto of ga verder zonder.',
  view: 'Camerabeeld',
  photo: 'Foto {number}',
  remove: 'Foto {number} verwijderen',
  preview: 'Te controleren foto',
  problems: {
    dark: 'De foto is te donker. Ga dichter bij een lamp staan.',
    bright: 'De foto is te licht. Vermijd de weerspiegeling van de lamp.',
    blurred: 'De foto is onscherp. Houd de camera stil en maak de foto opnieuw.',
  },
  retake: 'Opnieuw maken',
  anyway: 'Toch gebruiken',
  again: 'Opnieuw versturen',
  sending: 'De foto wordt verstuurd…',
  sent: '{count, plural, one {Eén foto toegevoegd} other {# foto’s toegevoegd}}.',
  next: 'Verder',
  skip: 'Verder zonder foto',
  private: 'Locatie en cameramodel worden uit de foto verwijderd. De foto dient voor de controle van uw terugkoop.',
}
