import type { BuybackStatus } from '../buyback/statuses.ts'
import type { Channel } from '../circuit/schema.ts'

/** Longest time that a stated purpose opens the register for. */
export const consultationMinutes = 60

export const consultationPurposes = ['bookkeeping', 'authority', 'customer', 'audit'] as const
export const registerFormats = ['pdf', 'csv'] as const

/**
 * When a sale is entered. Article 321-7 asks for goods "acquired or held", day by day: over the counter both happen at the
 * declaration (for what was declared on the web, when the store finishes it). What is sent from home stays with its owner
 * until it is received, and may never arrive: it is entered when the warehouse receives it, under the account's own
 * establishment. What is lost on its way is paid for but was never held: it is not entered.
 */
export const enteredWhen = (channel: Channel): 'declared' | 'received' =>
  channel === 'store' ? 'declared' : 'received'

/** Cancelled, or given back to its owner: nothing was acquired in the end, and an entry says so. */
export const isUndone = (status: BuybackStatus) => status === 'bb_cancelled' || status === 'bb_not_completed'

/** Most entries in one printed file; a CSV file has no end. */
export const printedEntries = 2_000
