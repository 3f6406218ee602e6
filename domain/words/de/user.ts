import type { user as fr } from '../fr/user.ts'
import type { Words } from '../words.ts'

export const user: Words<typeof fr> = {
  importOpen: 'Importieren',
  search: 'Name oder E-Mail',
  edit: 'Bearbeiten',
  name: 'Name',
  firstname: 'Vorname',
  lastname: 'Nachname',
  email: 'E-Mail-Adresse',
  addressText:
    'Eine neue Adresse muss bestätigt werden: Die Person erhält dort einen Link und kann sich bis dahin nicht anmelden.',
  language: 'Sprache',
  account: 'Unternehmen',
  status: 'Status',
  role: 'Rolle',
  module: 'Modul',
  entity: 'Einheit',
  lastLogin: 'Letzte Anmeldung',
  emptyTitle: 'Laden Sie Ihr Team ein',
  emptyText:
    'Jede Person erhält eine E-Mail, um ein Passwort zu erstellen, und arbeitet dann mit den Rechten, die Sie vergeben.',
  identity: 'Identität',
  identityText: 'Die Person erhält eine E-Mail mit einem Link zum Erstellen eines Passworts.',
  access: 'Zugriff',
  accessText: 'Eine Rolle pro Modul. Die Person wechselt über ihr Profil zwischen ihnen.',
  addModule: 'Zugriff hinzufügen',
  removeModule: 'Zugriff {name} entfernen',
  sso: 'Anmeldung',
  forceSso: 'Anmeldung über die Organisation verlangen',
  forceSsoText: 'Die Person kann sich nicht mehr mit einem Passwort anmelden.',
  invite: 'Einladung senden',
  saved: 'Der Benutzer wurde gespeichert.',
  created: 'Die Einladung wurde gesendet.',
  confirmTitle: '{action}: {name}?',
}
