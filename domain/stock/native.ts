import type { ItemStatus } from '../buyback/statuses.ts'

/** Stocks of every warehouse; names are translated, and they cannot be renamed or deleted. */
export const nativeStocks = [
  'awaiting_control',
  'in_quarantine',
  'to_refurbish',
  'refurb_completed',
  'customer_return',
] as const
export type NativeStock = (typeof nativeStocks)[number]

/** Native stocks allowed for held items; custom stocks are always allowed. */
const holds: Partial<Record<ItemStatus, readonly NativeStock[]>> = {
  item_in_quarantine: ['in_quarantine'],
  item_to_reintegrate_to_stock: ['in_quarantine'],
  item_to_return: ['in_quarantine', 'customer_return'],
}

/** Whether an item of this status may be moved to the stock by hand. */
export const mayBeStoredIn = (status: ItemStatus, native: NativeStock | null) =>
  native === null || (holds[status]?.includes(native) ?? true)

/** New location of an item: a native stock of its warehouse, a chosen stock, or out of the warehouse. */
export type StockTarget = { native: NativeStock } | { id: string } | 'out'

/** The chosen stock, or the native one as default. */
export const chosenOr = (stockId: string | null | undefined, native: NativeStock): StockTarget =>
  stockId ? { id: stockId } : { native }
