import type { jobs as fr } from '../fr/jobs.ts'
import type { Words } from '../words.ts'

export const jobs: Words<typeof fr> = {
  description: 'The work the platform does in the background. A job that gave up can be run again.',
  search: 'Name of the job',
  task: 'Job',
  tasks: {
    mailInvitation: 'Sending an invitation',
    mailRenewal: 'Sending a password link',
    sendMail: 'Sending an e-mail',
    checkUserImport: 'Checking a user import',
    applyUserImport: 'Importing users',
    exportCatalogue: 'Catalogue export',
    checkCatalogueImport: 'Rehearsal of a catalogue import',
    applyCatalogueImport: 'Catalogue import',
    rollBackCatalogueImport: 'Setting back the prices of an import',
    handleConnectorEvent: 'Handling a provider’s event',
    weeklyStatistics: 'Weekly statistics',
    settleStatistics: 'Folding of counts',
    housekeeping: 'Clearing out old data',
  },
  state: 'State',
  states: {
    waiting: 'Waiting',
    running: 'Running',
    retrying: 'Will retry',
    dead: 'Gave up',
  },
  attempts: 'Attempts',
  attemptsOf: '{done} / {max}',
  lastError: 'Last error',
  runAt: 'Next run',
  createdAt: 'Created',
  retry: 'Run the job again',
  retried: 'The job will run again.',
  emptyTitle: 'No jobs',
  emptyText: 'All background work is done.',
}
