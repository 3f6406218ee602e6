import type { jobs as fr } from '../fr/jobs.ts'
import type { Words } from '../words.ts'

export const jobs: Words<typeof fr> = {
  description:
    'Die Arbeit, die die Plattform im Hintergrund erledigt. Eine aufgegebene Aufgabe kann neu gestartet werden.',
  search: 'Name der Aufgabe',
  task: 'Aufgabe',
  tasks: {
    mailInvitation: 'Einladung versenden',
    mailRenewal: 'Passwort-Link versenden',
    sendMail: 'E-Mail versenden',
    checkUserImport: 'Benutzerimport prüfen',
    applyUserImport: 'Benutzer importieren',
    exportCatalogue: 'Export des Katalogs',
    takeSftpFile: 'Import per SFTP',
    exportToSftp: 'Export per SFTP',
    checkCatalogueImport: 'Probelauf eines Katalogimports',
    applyCatalogueImport: 'Import des Katalogs',
    rollBackCatalogueImport: 'Zurücksetzen der Preise eines Imports',
    handleConnectorEvent: 'Verarbeitung eines Ereignisses eines Anbieters',
    mailStatusLinks: 'Verfolgungslinks erneut gesendet',
    weeklyStatistics: 'Wochenstatistik',
    settleStatistics: 'Zusammenfassen der Zähler',
    housekeeping: 'Veraltete Daten bereinigen',
    rotateKey: 'Neuverschlüsselung mit dem aktuellen Schlüssel',
  },
  state: 'Zustand',
  states: {
    waiting: 'Wartend',
    running: 'Läuft',
    retrying: 'Neuer Versuch geplant',
    dead: 'Aufgegeben',
  },
  attempts: 'Versuche',
  attemptsOf: '{done} / {max}',
  lastError: 'Letzter Fehler',
  runAt: 'Nächster Lauf',
  createdAt: 'Erstellt',
  retry: 'Aufgabe neu starten',
  retried: 'Die Aufgabe wurde neu gestartet.',
  emptyTitle: 'Keine Aufgaben',
  emptyText: 'Alle Hintergrundarbeit ist erledigt.',
}
