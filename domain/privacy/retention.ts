import type { BuybackStatus, ItemStatus, PaymentStatus } from '../buyback/statuses.ts'
import { exportDays } from '../list-export/schema.ts'

const year = 365

/** Categories whose period an account chooses. */
export const editableCategories = ['noBuyback', 'buybacks', 'identity', 'photos', 'mails', 'exports', 'audit'] as const
export type Editable = (typeof editableCategories)[number]
export const privacyCategories = [...editableCategories, 'payments'] as const
export type PrivacyCategory = (typeof privacyCategories)[number]

/** One value per category. */
export const byCategory = <T>(of: (category: PrivacyCategory) => T): Record<PrivacyCategory, T> => ({
  noBuyback: of('noBuyback'),
  buybacks: of('buybacks'),
  identity: of('identity'),
  photos: of('photos'),
  mails: of('mails'),
  exports: of('exports'),
  audit: of('audit'),
  payments: of('payments'),
})

/**
 * Retention of personal data by category, in days: default and bounds within which an account chooses. A category whose
 * bounds are equal is fixed by law. The legal basis of each: docs/privacy.md.
 */
export const retention: Record<PrivacyCategory, { default: number; min: number; max: number }> = {
  /** Customers of cancelled, expired or returned buybacks, since their end. */
  noBuyback: { default: year, min: 30, max: 3 * year },
  /** Customers of completed buybacks, since completion or payment, whichever is later: limitation of civil claims. */
  buybacks: { default: 5 * year, min: 2 * year, max: 10 * year },
  /** Identity documents stored with a closed buyback; the register keeps its own copy for the legal period. */
  identity: { default: 90, min: 30, max: year },
  /** Photos of devices and parcels, since the end of the buyback or the arrival of the parcel. */
  photos: { default: year, min: 30, max: 5 * year },
  /** Sent and failed mails with their attachments. */
  mails: { default: year, min: 30, max: 5 * year },
  /** Exported lists. */
  exports: { default: exportDays, min: 1, max: exportDays },
  /** Names of users in the audit log and in the records of their work. */
  audit: { default: 3 * year, min: year, max: 10 * year },
  /** Recipients of bank transfers: accounting documents. */
  payments: { default: 10 * year, min: 10 * year, max: 10 * year },
}

export const isFixed = (category: PrivacyCategory) => retention[category].min === retention[category].max

/** Numbers by category: periods in days, or records of a run. */
export type StoredPeriods = Partial<Record<PrivacyCategory, number>>
export type Periods = Record<PrivacyCategory, number>

/** Stored periods completed by the defaults; stored values outside of the bounds are moved to the nearest bound. */
export const periodsOf = (stored: StoredPeriods): Periods =>
  byCategory((category) => {
    const { default: usual, min, max } = retention[category]
    return Math.min(max, Math.max(min, stored[category] ?? usual))
  })

/** End of the retained period: older records are due. */
export const cutoffOf = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000)

/** Final states of a buyback without and with a sale. */
export const endedStatuses = ['bb_cancelled', 'bb_not_completed'] as const satisfies BuybackStatus[]
export const soldStatuses = [
  'bb_completed',
  'bb_completed_by_price',
  'bb_completed_with_absorption',
  'bb_completed_with_negociation',
] as const satisfies BuybackStatus[]
/** Payments to which nothing happens any more. */
export const settledPayments = [
  'payment_completed',
  'payment_cancelled',
  'payment_not_needed',
] as const satisfies PaymentStatus[]
/** Items for which the customer's address is still needed. */
export const heldItems = [
  'item_in_quarantine',
  'item_to_return',
  'item_to_reintegrate_to_stock',
] as const satisfies ItemStatus[]

const includes = <T>(list: readonly T[], value: unknown) => list.some((one) => one === value)

/** Whether a buyback no longer needs its customer: concluded or ended, paid or not to be paid, and nothing to return. */
export const isClosed = (states: { status: BuybackStatus; payment: PaymentStatus; item: ItemStatus }) =>
  (includes(endedStatuses, states.status) || includes(soldStatuses, states.status)) &&
  includes(settledPayments, states.payment) &&
  !includes(heldItems, states.item)

/** A nightly run handles at most this many batches of records per category and account; the rest follows the next night. */
export const runLimits = { batch: 200, batches: 50 } as const
/** Counts of a preview are exact up to this number. */
export const previewLimit = 10_000
/** Reports listed on the page. */
export const runsShown = 30
