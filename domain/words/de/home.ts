import type { home as fr } from '../fr/home.ts'
import type { Words } from '../words.ts'

export const home: Words<typeof fr> = {
  support: 'Hilfe',
  hello: 'Guten Tag, {name}',
  today: '{day}, {place}',
  shortcuts: 'Schnellzugriffe',
  shortcut: {
    userCreate: 'Benutzer einladen',
    entityCreate: 'Einheit anlegen',
    users: 'Benutzer ansehen',
    entities: 'Einheiten ansehen',
    mails: 'Gesendete E-Mails lesen',
    jobs: 'Hintergrundaufgaben verfolgen',
  },
  figures: 'Kennzahlen',
  activePeople: 'Aktive Benutzer',
  invitedPeople: 'Offene Einladungen',
  weekPeople: 'Angemeldete Personen',
  weekSignIns: 'Anmeldungen',
  versus: 'gegenüber {count, number}',
  weekOf: 'Anmeldungen der Woche vom {date}.',
  noWeek: 'Die Wochenzahlen erscheinen am nächsten Montag.',
  entities: 'Ihre Einheiten',
  noEntities: 'Noch keine Einheiten',
  noEntitiesText: 'Geschäfte, Käufer und Lager, die Sie anlegen, erscheinen hier.',
  kinds: {
    root: 'Zentralen',
    tim: 'Geschäfte und Verwaltungseinheiten',
    lcm: 'Käufer',
    rps: 'Lager und Werkstätten',
    no_module_type: 'Andere',
  },
  recent: 'Kürzlich angemeldet',
  nobody: 'Noch niemand',
  nobodyText: 'Ihre Kollegen erscheinen hier, sobald sie sich angemeldet haben.',
}
