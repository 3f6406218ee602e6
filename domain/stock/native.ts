import type { ItemStatus } from '../buyback/statuses.ts'

/** Every warehouse has these; they are named in the reader's language and neither renamed nor removed. */
export const nativeStocks = [
  'awaiting_control',
  'in_quarantine',
  'to_refurbish',
  'refurb_completed',
  'customer_return',
] as const
export type NativeStock = (typeof nativeStocks)[number]

/** An item that is held stays where it is held: in quarantine, or in a stock that the warehouse made itself. */
const holds: Partial<Record<ItemStatus, readonly NativeStock[]>> = {
  item_in_quarantine: ['in_quarantine'],
  item_to_reintegrate_to_stock: ['in_quarantine'],
  item_to_return: ['in_quarantine', 'customer_return'],
}

/** Whether somebody may carry an item of this status into that stock by hand. */
export const mayLieIn = (status: ItemStatus, native: NativeStock | null) =>
  native === null || (holds[status]?.includes(native) ?? true)

/** Where an event puts an item: a native stock of its warehouse, one that somebody chose, or out of the warehouse. */
export type StockTarget = { native: NativeStock } | { id: string } | 'out'

/** The chosen stock, or the native one that fits the event. */
export const chosenOr = (stockId: string | null | undefined, native: NativeStock): StockTarget =>
  stockId ? { id: stockId } : { native }
