import type { home as fr } from '../fr/home.ts'
import type { Words } from '../words.ts'

export const home: Words<typeof fr> = {
  support: 'Ondersteuning',
  hello: 'Dag {name}',
  today: '{day}, {place}',
  shortcuts: 'Snelkoppelingen',
  shortcut: {
    newBuyback: 'Een terugkoop starten',
    expedition: 'Pakketten klaarmaken',
    predeclared: 'Een aangemelde terugkoop afronden',
    userCreate: 'Gebruiker uitnodigen',
    entityCreate: 'Entiteit aanmaken',
    users: 'Gebruikers bekijken',
    entities: 'Entiteiten bekijken',
    jobs: 'Achtergrondtaken volgen',
  },
  figures: 'Kerncijfers',
}
