import type { security as french } from '../fr/security.ts'
import type { Words } from '../words.ts'

export const security: Words<typeof french> = {
  intro: 'Uw wachtwoord, uw tweede factor en de toestellen waarop u bent aangemeld.',
  publicDemo:
    'Bezoekers van de openbare demo delen de gebruikers: wachtwoord, authenticatie-app, passkeys en sessies zijn uitgeschakeld.',
  publicDemoSessions: 'De openbare demo toont de sessies van andere bezoekers niet.',
  bySso: 'U meldt zich aan via uw organisatie: wachtwoord en tweede factor worden daar beheerd.',
  password: 'Wachtwoord',
  passwordText: 'Uw andere toestellen worden afgemeld.',
  present: 'Huidig wachtwoord',
  changed:
    'Uw wachtwoord is gewijzigd. {count, plural, =0 {Er was geen ander toestel aangemeld.} one {Eén ander toestel is afgemeld.} other {# andere toestellen zijn afgemeld.}}',
  sessions: 'Aangemelde toestellen',
  sessionsText: 'Meld een toestel af dat u niet herkent en wijzig daarna uw wachtwoord.',
  device: '{browser} op {system}',
  unknownDevice: 'Onbekend toestel',
  used: 'Gebruikt:',
  thisDevice: 'Dit toestel',
  end: 'Afmelden',
  endOthers: 'Alle andere afmelden',
  endOthersText:
    '{count, plural, one {Eén toestel moet} other {# toestellen moeten}} zich opnieuw aanmelden. Wat daar wordt ingevuld, kan verloren gaan.',
  ended: 'Afgemeld.',
  unlisted:
    '{count, plural, one {En nog één dat langer geleden is gebruikt.} other {En nog # die langer geleden zijn gebruikt.}}',
  ownData: 'Uw persoonsgegevens',
  ownDataText: 'Een kopie van wat de toepassing over u bewaart: account, rollen, sessies, e-mails en acties.',
  download: 'Mijn gegevens downloaden',
}
