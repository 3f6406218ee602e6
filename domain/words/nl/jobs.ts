import type { jobs as fr } from '../fr/jobs.ts'
import type { Words } from '../words.ts'

export const jobs: Words<typeof fr> = {
  description: 'Het werk dat het platform op de achtergrond doet. Een opgegeven taak kan opnieuw worden gestart.',
  search: 'Naam van de taak',
  task: 'Taak',
  tasks: {
    mailInvitation: 'Uitnodiging versturen',
    mailRenewal: 'Wachtwoordlink versturen',
    sendMail: 'E-mail versturen',
    checkUserImport: 'Gebruikersimport controleren',
    applyUserImport: 'Gebruikers importeren',
    exportCatalogue: 'Export van de catalogus',
    checkCatalogueImport: 'Simulatie van een catalogusimport',
    applyCatalogueImport: 'Import van de catalogus',
    rollBackCatalogueImport: 'Terugzetten van de prijzen van een import',
    handleConnectorEvent: 'Verwerking van een gebeurtenis van een aanbieder',
    weeklyStatistics: 'Weekstatistieken',
    settleStatistics: 'Samenvoegen van tellers',
    housekeeping: 'Verouderde gegevens opruimen',
  },
  state: 'Toestand',
  states: {
    waiting: 'Wachtend',
    running: 'Bezig',
    retrying: 'Nieuwe poging gepland',
    dead: 'Opgegeven',
  },
  attempts: 'Pogingen',
  attemptsOf: '{done} / {max}',
  lastError: 'Laatste fout',
  runAt: 'Volgende poging',
  createdAt: 'Aangemaakt',
  retry: 'Taak opnieuw starten',
  retried: 'De taak is opnieuw gestart.',
  emptyTitle: 'Geen taken',
  emptyText: 'Al het achtergrondwerk is klaar.',
}
