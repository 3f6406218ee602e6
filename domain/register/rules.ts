import type { BuybackStatus } from '../buyback/statuses.ts'
import type { Channel } from '../circuit/schema.ts'

/** Validity of a stated purpose, in minutes. */
export const consultationMinutes = 60

export const consultationPurposes = ['bookkeeping', 'authority', 'customer', 'audit'] as const
export const registerFormats = ['pdf', 'csv'] as const

/**
 * When a sale is entered. Article 321-7 requires goods "acquired or held" to be entered day by day. At the counter both
 * happen at declaration (for web drops: when the store finishes it). Items sent from home belong to the customer until
 * the warehouse receives them; they are entered at receipt, under the account's own establishment. Items lost in
 * transit are paid for but were never held, and are not entered.
 */
export const enteredWhen = (channel: Channel): 'declared' | 'received' =>
  channel === 'store' ? 'declared' : 'received'

/** Cancelled or returned: nothing was acquired; a correction entry records it. */
export const isUndone = (status: BuybackStatus) => status === 'bb_cancelled' || status === 'bb_not_completed'

/** Legal retention of sellers and identity documents, in years. */
export const retentionYears = 10

/**
 * Whether the person of an entry may be missing: erased, and not before the end of the retention period. The time of
 * the entry is part of its hash, so that it cannot be moved back.
 */
export const isLawfullyErased = (entry: { at: string; erasedAt: string | null }, now: Date) => {
  if (entry.erasedAt === null) return false
  const end = new Date(entry.at)
  end.setUTCFullYear(end.getUTCFullYear() + retentionYears)
  const erased = new Date(entry.erasedAt)
  return erased >= end && erased <= now
}

/** Maximum number of entries in a PDF; CSV exports are unlimited. */
export const printedEntries = 2_000
