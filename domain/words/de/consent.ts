import type { consent as french } from '../fr/consent.ts'
import type { Words } from '../words.ts'

export const consent: Words<typeof french> = {
  title: 'Reichweitenmessung',
  text: 'Mit Ihrer Einwilligung misst {name} die Besuche dieser Website, um sie zu verbessern. Ihre Wahl gilt sechs Monate und kann jederzeit am Fuß der Seite geändert werden.',
  accept: 'Annehmen',
  refuse: 'Ablehnen',
  more: 'Mehr erfahren',
}
