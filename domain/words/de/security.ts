import type { security as french } from '../fr/security.ts'
import type { Words } from '../words.ts'

export const security: Words<typeof french> = {
  intro: 'Ihr Passwort, Ihr zweiter Faktor und die Geräte, auf denen Sie angemeldet sind.',
  publicDemo:
    'Die Besucher der öffentlichen Demo teilen sich die Benutzer: Passwort, Authentifizierungs-App, Passkeys und Sitzungen sind abgeschaltet.',
  publicDemoSessions: 'Die öffentliche Demo zeigt die Sitzungen der anderen Besucher nicht.',
  bySso: 'Sie melden sich über Ihre Organisation an: Passwort und zweiter Faktor werden dort verwaltet.',
  password: 'Passwort',
  passwordText: 'Ihre anderen Geräte werden abgemeldet.',
  present: 'Aktuelles Passwort',
  changed:
    'Ihr Passwort ist geändert. {count, plural, =0 {Kein anderes Gerät war angemeldet.} one {Ein anderes Gerät wurde abgemeldet.} other {# andere Geräte wurden abgemeldet.}}',
  sessions: 'Angemeldete Geräte',
  sessionsText: 'Melden Sie ein Gerät ab, das Sie nicht erkennen, und ändern Sie dann Ihr Passwort.',
  device: '{browser} auf {system}',
  unknownDevice: 'Unbekanntes Gerät',
  used: 'Verwendet:',
  thisDevice: 'Dieses Gerät',
  end: 'Abmelden',
  endOthers: 'Alle anderen abmelden',
  endOthersText:
    '{count, plural, one {Ein Gerät muss} other {# Geräte müssen}} sich neu anmelden. Was dort gerade eingegeben wird, kann verloren gehen.',
  ended: 'Abgemeldet.',
  unlisted:
    '{count, plural, one {Und ein weiteres, länger nicht verwendet.} other {Und # weitere, länger nicht verwendet.}}',
  ownData: 'Ihre personenbezogenen Daten',
  ownDataText:
    'Eine Kopie dessen, was die Anwendung über Sie speichert: Konto, Rollen, Sitzungen, E-Mails und Aktionen.',
  download: 'Meine Daten herunterladen',
}
