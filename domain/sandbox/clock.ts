/**
 * Advancing the test clock of a sandbox moves these times of its records into the past, so that every comparison with the
 * present has the result that it will have after the advance. Other times stay: signatures, signed documents, sessions and
 * proofs follow the real time. docs/sandbox.md is generated from this table; `sandbox_columns` of the database is the same.
 */
export const clockColumns = {
  buybacks: [
    'created_at',
    'declared_at',
    'shipped_at',
    'registered_at',
    'check_started_at',
    'checked_at',
    'completed_at',
    'ended_at',
    'paid_at',
    'missing_at',
    'quarantined_at',
    'proposal_until',
    'proposal_reminded_at',
    'proposal_contested_at',
    'sign_out_until',
    'price_guaranteed_until',
  ],
  buyback_documents: ['created_at', 'ready_at'],
  buyback_photos: ['at'],
  carts: ['created_at', 'confirmed_at'],
  files: ['created_at'],
  iban_requests: ['created_at', 'expires_at'],
  list_exports: ['created_at'],
  mails: ['created_at', 'sent_at'],
  model_alerts: ['requested_at', 'confirmed_at'],
  package_photos: ['at'],
  packages: ['created_at', 'closed_at', 'handed_over_at', 'delivered_at', 'delivery_at', 'settled_at', 'polled_at'],
  payment_batches: ['prepared_at'],
} as const

/** Deadlines that follow the test clock, with the columns that they are computed from; none: the clock is signed into the record. */
export const clockDeadlines = {
  quote: [],
  guarantee: ['buybacks.price_guaranteed_until'],
  predeclared: ['buybacks.created_at'],
  proposal: ['buybacks.proposal_until', 'buybacks.quarantined_at', 'buybacks.proposal_reminded_at'],
  signOut: ['buybacks.sign_out_until'],
  parcel: ['packages.handed_over_at', 'packages.closed_at', 'packages.polled_at'],
  account: ['iban_requests.expires_at'],
  credit: ['buyback_documents.created_at'],
  alert: ['model_alerts.requested_at', 'model_alerts.confirmed_at'],
  retention: [
    'buybacks.ended_at',
    'buybacks.completed_at',
    'buybacks.paid_at',
    'buyback_photos.at',
    'package_photos.at',
    'mails.created_at',
    'files.created_at',
    'payment_batches.prepared_at',
  ],
} as const satisfies Record<string, readonly string[]>
export type ClockDeadline = keyof typeof clockDeadlines

/**
 * One advance, in hours: up to two years. The sum of all advances is at most twenty years. `records`: rows of an account
 * that are moved in one transaction, about 2,000 buybacks. `events`: buybacks changed by one job.
 */
export const clockLimits = { hours: 17_520, total: 175_200, records: 20_000, events: 200 } as const

const hour = 3_600_000

/**
 * A time signed into a token, as the test clock moves it: `signed` and `current` are the hours by which the clock had been
 * advanced when the token was signed and now.
 */
export const movedByClock = (at: string, { signed, current }: { signed: number; current: number }) =>
  current === signed ? at : new Date(Date.parse(at) - (current - signed) * hour).toISOString()

/** Time in the sandbox. */
export const sandboxTime = (now: Date, hours: number) => new Date(now.getTime() + hours * hour)
