import type { health as french } from '../fr/health.ts'
import type { Words } from '../words.ts'

export const health: Words<typeof french> = {
  intro: 'State of the installation, read just now.',
  at: 'Read at {at}',
  states: {
    good: 'In order',
    warning: 'Worth a look',
    bad: 'Needs action',
    off: 'Not offered',
  },
  parts: {
    database: 'Database',
    queue: 'Background jobs',
    mails: 'E-mails of the last 24 hours',
    connectors: 'Connectors',
    search: 'Search',
    disk: 'Disk',
    backups: 'Last backup',
  },
  figures: {
    answerMs: 'Answer',
    waiting: 'Waiting',
    running: 'Running',
    retrying: 'Retrying',
    dead: 'Given up',
    delaySeconds: 'Delay',
    sent: 'Sent',
    kept: 'Kept',
    failed: 'Failed',
    queued: 'To send',
    active: 'Active',
    open: 'Suspended',
    failing: 'Last run failed',
    freeBytes: 'Free',
    totalBytes: 'Total',
    ageHours: 'Age (hours)',
    rows: 'Rows',
    files: 'Files',
    sizeBytes: 'Size',
  },
}
