import type { privacy as fr } from '../fr/privacy.ts'
import type { Words } from '../words.ts'

export const privacy: Words<typeof fr> = {
  intro: 'How long the data of customers and users is kept, and what is erased each night.',
  periods: 'Retention periods',
  periodsText:
    'Each night, data whose period is over is anonymised or deleted. Figures, payment ledger and register stay unchanged.',
  saved: 'The retention periods are saved.',
  days: 'days',
  bounds: '{text} From {min} to {max} days.',
  fixed: 'Fixed by law',
  preview: 'Next night',
  previewText: 'What the next run would process with the saved periods.',
  category: 'Data',
  period: 'Period',
  due: 'Due',
  daysOf: '{days, plural, one {# day} other {# days}}',
  yearsOf: '{years, plural, one {# year} other {# years}}',
  moreThan: 'more than {count}',
  runs: 'Reports',
  runsText: 'What the latest runs did.',
  noRuns: 'No run yet. The first one takes place tonight.',
  running: 'In progress',
  nothingDone: 'Nothing due',
  incomplete: 'The limit of one night was reached: the rest is processed the next night.',
  done: '{category}: {count}',
  categories: {
    noBuyback: {
      label: 'Customers without a completed buyback',
      text: 'Contact details of customers whose buyback was cancelled, expired or declined, since it ended.',
    },
    buybacks: {
      label: 'Customers of completed buybacks',
      text: 'Contact details, documents and messages, since the buyback ended and was paid.',
    },
    identity: {
      label: 'Identity documents',
      text: 'Number and date of the document, since the buyback ended. The register keeps its own copy for ten years.',
    },
    photos: {
      label: 'Photos',
      text: 'Photos of devices and parcels, since the buyback ended or the parcel arrived.',
    },
    mails: { label: 'E-mails', text: 'Sent e-mails with their attachments.' },
    exports: { label: 'Exports', text: 'Exported files and imported files of users.' },
    audit: {
      label: 'Audit log and names of users',
      text: 'Names of users in the audit log and the histories. The actions remain, without a name.',
    },
    payments: {
      label: 'Recipients of transfers',
      text: 'Name and IBAN in transfer batches: accounting documents.',
    },
  },
}
