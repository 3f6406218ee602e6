import type { ItemStatus } from '../buyback/statuses.ts'
import type { ErrorCode } from '../errors.ts'
import { labelAlphabet } from './schema.ts'

const leaves: readonly ItemStatus[] = [
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
  'item_refurb_completed',
]

type Lying = { status: ItemStatus; stock: unknown }

/** Why an item cannot be sold, recycled or sent on now; null where it can. The event tables say the same. */
export const leavingReason = ({ status, stock }: Lying): ErrorCode | null => {
  if (stock === null) return 'item_not_in_stock'
  return leaves.includes(status) ? null : 'status_mismatch'
}

/** Finished once, and still there: it may go through the workshop again. */
export const mayRefurbAgain = ({ status, stock }: Lying) => status === 'item_refurb_completed' && stock !== null

/** A label from random bytes, one of them a letter: it is never taken for a number of another kind. */
export const labelFrom = (bytes: Uint8Array) => {
  const signs = [...bytes.slice(0, 8)].map((byte) => labelAlphabet[byte % labelAlphabet.length]!)
  return `${labelAlphabet[8 + (bytes[0]! % 24)]}${signs.slice(1).join('')}`
}
