import type { platformHome as french } from '../fr/platform-home.ts'
import type { Words } from '../words.ts'

export const platformHome: Words<typeof french> = {
  shortcut: {
    client: 'Open a client',
    clients: 'See the clients',
    connectors: 'See the connectors',
    health: 'Platform health',
  },
  summary:
    '{day}, {n, plural, =0 {no active client} one {# active client} other {# active clients}}, {quiet, number} with nothing to report',
  updated: 'Up to date at {time}',
  actions: 'Needs action',
  actionsNone: 'Nothing needs action.',
  actionsCount: '{n, number}, most serious first',
  actionsMore: '{n, plural, one {# more} other {# more}}',
  since: 'since {when}',
  kind: {
    connectorOpen: {
      title: '{client}: {n, plural, one {a connector no longer answers} other {# connectors no longer answer}}',
      text: 'Calls are suspended after several failures and resumed automatically.',
      act: 'See the connectors',
    },
    connectorFailing: {
      title:
        '{client}: {n, plural, one {the last run of a connector failed} other {the last run of # connectors failed}}',
      text: 'Open the connector to read the cause and run it again.',
      act: 'See the connectors',
    },
    deadJobs: {
      title: '{n, plural, one {# abandoned background job} other {# abandoned background jobs}}',
      text: 'All attempts failed. Correct the cause, then run them again.',
      act: 'See and run again',
    },
    volume: {
      title: '{client} buys back less than usual',
      text: '{n, plural, =0 {No buyback} one {# buyback} other {# buybacks}} yesterday instead of {low, number} to {high, number}.',
      act: 'Open the client',
    },
    queue: {
      title: 'Background jobs are late',
      text: 'The oldest one has waited too long.',
      act: 'Platform health',
    },
    disk: {
      title: 'Disk space is running out',
      text: 'Photos and documents cannot be stored on a full disk.',
      act: 'Platform health',
    },
    backups: {
      title: 'Backup missing or too old',
      text: 'One backup a day is expected.',
      act: 'Platform health',
    },
    mails: {
      title: 'E-mails are not being sent',
      text: 'Check the mail server.',
      act: 'See the e-mails',
    },
  },
  clients: 'Clients',
  orders: {
    state: 'To watch',
    volume: 'By volume',
    newest: 'New',
  },
  column: {
    client: 'Client',
    yesterday: 'Buybacks yesterday',
    connectors: 'Connectors',
    dead: 'Abandoned jobs',
  },
  stores: 'Retailer, {n, plural, =0 {no store} one {# store} other {# stores}}',
  warehouses: 'Buyer, {n, plural, =0 {no warehouse} one {# warehouse} other {# warehouses}}',
  usual: 'usually {low, number} to {high, number}',
  noUsual: 'no usual range yet',
  works: '{works, number} of {n, number}',
  suspended: '{n, plural, one {# suspended} other {# suspended}}',
  failed: '{n, plural, one {# failed} other {# failed}}',
  footnote:
    '{shown, number} of {n, number}. Usual range: the same weekday of the 8 weeks before, without the lowest and the highest.',
  allClients: 'See all clients',
  capacity: 'Capacity',
  disk: 'Disk',
  diskFree: '{free} free of {total}',
  jobs: 'Background jobs',
  jobsWaiting: '{n, number} waiting',
  oldest: 'the oldest has waited {seconds, number} s',
  database: 'Database',
  limit: 'limit {ms, number} ms',
  backups: 'Backups',
  backupAge: '{hours, plural, one {# hour} other {# hours}} ago',
  backupNone: 'No backup recorded',
  backupSize: '{rows, number} rows, {size}',
}
