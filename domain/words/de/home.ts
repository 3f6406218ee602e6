import type { home as fr } from '../fr/home.ts'
import type { Words } from '../words.ts'

export const home: Words<typeof fr> = {
  support: 'Hilfe',
  hello: 'Guten Tag, {name}',
  today: '{day}, {place}',
  shortcuts: 'Schnellzugriffe',
  shortcut: {
    newBuyback: 'Ankauf starten',
    expedition: 'Pakete packen',
    predeclared: 'Voranmeldung abschließen',
    userCreate: 'Benutzer einladen',
    entityCreate: 'Einheit anlegen',
    users: 'Benutzer ansehen',
    entities: 'Einheiten ansehen',
    jobs: 'Hintergrundaufgaben verfolgen',
  },
  figures: 'Kennzahlen',
}
