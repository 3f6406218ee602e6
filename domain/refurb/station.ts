import type { ItemStatus } from '../buyback/statuses.ts'
import type { ErrorCode } from '../errors.ts'
import type { RefurbStation } from './item-schema.ts'

/** Not registered at the warehouse. */
const elsewhere: readonly ItemStatus[] = ['item_awaiting_store_drop', 'item_awaiting_inventory', 'item_in_transit']
const diagnosable: readonly ItemStatus[] = [
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
  // Started and not finished: scanning it resumes the diagnosis.
  'item_refurb_diagnostic_in_progress',
]
const diagnosed: readonly ItemStatus[] = ['item_refurb_in_progress', 'item_refurb_completed']

/** Steps are planned and not all finished. */
export const isInWorkshop = (status: ItemStatus) => status === 'item_refurb_in_progress'

type Scanned = { status: ItemStatus; inStock: boolean }

/** Error code if a workshop station cannot accept an item now. */
export const stationReason = (station: RefurbStation, { status, inStock }: Scanned): ErrorCode | null => {
  if (elsewhere.includes(status)) return 'not_registered'
  if (station === 'steps') {
    if (!isInWorkshop(status)) return 'status_mismatch'
  } else if (diagnosed.includes(status)) return 'already_diagnosed'
  else if (!diagnosable.includes(status)) return 'status_mismatch'
  return inStock ? null : 'item_not_in_stock'
}

/** Checked and not diagnosed yet. */
export const diagnosableNow: readonly ItemStatus[] = diagnosable.filter(
  (status) => status !== 'item_refurb_diagnostic_in_progress',
)

/** Round that receives planned steps: the open one, the first one, or another one. */
export const planningOf = (status: ItemStatus) => {
  if (isInWorkshop(status)) return 'open'
  if (status === 'item_refurb_completed') return 'again'
  return diagnosableNow.includes(status) ? 'first' : null
}
