import type { home as fr } from '../fr/home.ts'
import type { Words } from '../words.ts'

export const home: Words<typeof fr> = {
  support: 'Ondersteuning',
  hello: 'Dag {name}',
  today: '{day}, {place}',
  shortcuts: 'Snelkoppelingen',
  shortcut: {
    userCreate: 'Gebruiker uitnodigen',
    entityCreate: 'Entiteit aanmaken',
    users: 'Gebruikers bekijken',
    entities: 'Entiteiten bekijken',
    mails: 'Verzonden e-mails lezen',
    jobs: 'Achtergrondtaken volgen',
  },
  figures: 'Kerncijfers',
  activePeople: 'Actieve gebruikers',
  invitedPeople: 'Openstaande uitnodigingen',
  weekPeople: 'Aangemelde personen',
  weekSignIns: 'Aanmeldingen',
  versus: 'tegenover {count, number}',
  weekOf: 'Aanmeldingen van de week van {date}.',
  noWeek: 'De weekcijfers verschijnen volgende maandag.',
  entities: 'Uw entiteiten',
  noEntities: 'Nog geen entiteiten',
  noEntitiesText: 'De winkels, kopers en magazijnen die u aanmaakt, verschijnen hier.',
  kinds: {
    root: 'Hoofdzetels',
    tim: 'Winkels en beheerseenheden',
    lcm: 'Kopers',
    rps: 'Magazijnen en werkplaatsen',
    no_module_type: 'Andere',
  },
  recent: 'Onlangs aangemeld',
  nobody: 'Nog niemand',
  nobodyText: 'Uw collega’s verschijnen hier zodra ze zich hebben aangemeld.',
}
