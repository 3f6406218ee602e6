import type { ItemStatus } from '../buyback/statuses.ts'
import { first, itemAt } from '../checked.ts'
import type { ErrorCode } from '../errors.ts'
import { labelAlphabet } from './schema.ts'

const leaves: readonly ItemStatus[] = [
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
  'item_refurb_completed',
]

type ItemState = { status: ItemStatus; stock: unknown }

/** Error code if an item cannot be dispatched now; same rule as in the event tables. */
export const leavingReason = ({ status, stock }: ItemState): ErrorCode | null => {
  if (stock === null) return 'item_not_in_stock'
  return leaves.includes(status) ? null : 'status_mismatch'
}

type Priced = { stock: unknown; currency: string | null; accountId: string }

/** Error code if the expected selling price of an item cannot be changed now; a company prices the items of its warehouses. */
export const pricingReason = ({ stock, currency, accountId }: Priced, byAccount: string | null): ErrorCode | null => {
  if (byAccount !== null && byAccount !== accountId) return 'forbidden'
  if (stock === null) return 'item_not_in_stock'
  return currency === null ? 'transition_refused' : null
}

/** Taken out of the stock: this can be corrected, or the item comes back. */
export const mayBeRestocked = ({ status, dispatchedAt }: { status: ItemStatus; dispatchedAt: string | null }) =>
  dispatchedAt !== null && leaves.includes(status)

/** Finished and still in stock: another workshop round is possible. */
export const mayRefurbAgain = ({ status, stock }: ItemState) => status === 'item_refurb_completed' && stock !== null

/** Label from random bytes; it starts with a letter, so that it cannot be confused with a numeric code. */
export const labelFrom = (bytes: Uint8Array) => {
  const signs = [...bytes.slice(0, 8)].map((byte) => itemAt(labelAlphabet, byte % labelAlphabet.length))
  return `${labelAlphabet[8 + (first(bytes) % 24)]}${signs.slice(1).join('')}`
}
