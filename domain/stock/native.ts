import type { ItemStatus } from '../buyback/statuses.ts'
import type { ErrorCode } from '../errors.ts'

/** Stocks of every warehouse; names are translated, and they cannot be renamed or deleted. */
export const nativeStocks = [
  'awaiting_control',
  'in_quarantine',
  'to_refurbish',
  'refurb_completed',
  'customer_return',
] as const
export type NativeStock = (typeof nativeStocks)[number]

type Restriction = { stocks: readonly NativeStock[]; refusal: ErrorCode }
const unchecked: Restriction = { stocks: ['awaiting_control'], refusal: 'item_not_checked' }

/** Native stocks of items that are not available: held, to be returned or not checked yet. */
const restrictions: Partial<Record<ItemStatus, Restriction>> = {
  item_registered_in_warehouse: unchecked,
  item_awaiting_compliancy_tests: unchecked,
  item_in_quarantine: { stocks: ['in_quarantine'], refusal: 'item_is_held' },
  item_to_reintegrate_to_stock: { stocks: ['in_quarantine'], refusal: 'item_is_held' },
  item_to_return: { stocks: ['in_quarantine', 'customer_return'], refusal: 'item_to_be_returned' },
}

/**
 * Error code if an item may not be moved to the stock by hand. Users who manage stocks may put restricted items in a
 * custom stock, for example a locked cage.
 */
export const moveRefusal = (
  status: ItemStatus,
  native: NativeStock | null,
  managesStocks: boolean,
): ErrorCode | null => {
  const restriction = restrictions[status]
  if (!restriction) return null
  return (native === null ? managesStocks : restriction.stocks.includes(native)) ? null : restriction.refusal
}

/** New location of an item: a native stock of its warehouse, a chosen stock, or out of the warehouse. */
export type StockTarget = { native: NativeStock } | { id: string } | 'out'

/** The chosen stock, or the native one as default. */
export const chosenOr = (stockId: string | null | undefined, native: NativeStock): StockTarget =>
  stockId ? { id: stockId } : { native }
