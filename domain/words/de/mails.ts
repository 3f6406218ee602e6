import type { mails as fr } from '../fr/mails.ts'
import type { Words } from '../words.ts'

export const mails: Words<typeof fr> = {
  description: 'Alle von der Plattform geschriebenen Nachrichten. Ohne Mailserver werden sie hier aufbewahrt.',
  search: 'Empfänger oder Betreff',
  subject: 'Betreff',
  recipient: 'Empfänger',
  kind: 'Typ',
  account: 'Unternehmen',
  status: 'Status',
  createdAt: 'Datum',
  statuses: {
    queued: 'In Warteschlange',
    sent: 'Gesendet',
    kept: 'Aufbewahrt',
    failed: 'Fehlgeschlagen',
  },
  kinds: {
    accessChange: 'Zugangsänderung beantragt',
    accessCancelled: 'Änderung abgebrochen',
    accessChanged: 'Adresse geändert',
    dataRequest: 'Anfrage zu personenbezogenen Daten',
    deactivated: 'Zugang deaktiviert',
    creation: 'Einladung',
    renewal: 'Neues Passwort',
    ssoRenewal: 'Anmeldung über die Organisation',
    confirmation: 'Bestätigung des Ankaufs',
    buyback: 'Ankauf',
    webhook: 'Webhook gestört',
  },
  failedWith: 'Grund des Fehlers',
  linksHidden: 'Der Link in dieser Nachricht gehört nur ihrem Empfänger und wird hier nicht angezeigt.',
  attachments: 'Anhänge',
  html: 'Vorschau',
  text: 'Text',
  emptyTitle: 'Noch keine E-Mails',
  emptyText: 'Einladungen und Passwort-Links erscheinen hier, sobald sie gesendet wurden.',
}
