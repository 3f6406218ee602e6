export const buybackStatuses = [
  'bb_awaiting_store_drop',
  'bb_awaiting_inventory',
  'bb_in_transit',
  'bb_in_processing',
  'bb_completed',
  'bb_completed_by_price',
  'bb_completed_with_absorption',
  'bb_completed_with_negociation',
  'bb_not_completed',
  'bb_cancelled',
] as const
export type BuybackStatus = (typeof buybackStatuses)[number]

/** Statuses in which a store can finish the buyback. */
export const awaitingStore: readonly BuybackStatus[] = ['bb_awaiting_store_drop']
export const waitsForStore = (status: BuybackStatus) => awaitingStore.includes(status)

export const itemStatuses = [
  'item_awaiting_store_drop',
  'item_awaiting_inventory',
  'item_in_transit',
  'item_registered_in_warehouse',
  'item_awaiting_compliancy_tests',
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
  'item_in_quarantine',
  'item_to_return',
  'item_returned',
  'item_to_reintegrate_to_stock',
  'item_refurb_diagnostic_in_progress',
  'item_refurb_in_progress',
  'item_refurb_completed',
  'item_lost_store',
  'item_lost_transport',
  'item_lost_warehouse',
  'item_cancelled',
] as const
export type ItemStatus = (typeof itemStatuses)[number]

export const lostStatuses = [
  'item_lost_store',
  'item_lost_transport',
  'item_lost_warehouse',
] as const satisfies readonly ItemStatus[]
export const isLost = (status: ItemStatus) => lostStatuses.some((lost) => lost === status)

/** Item statuses shown in quarantine: waiting for an answer or an operator, or answered and waiting to be moved. */
export const heldItems = [
  'item_in_quarantine',
  'item_to_reintegrate_to_stock',
  'item_to_return',
] as const satisfies readonly ItemStatus[]

export const paymentStatuses = [
  'awaiting_payment',
  'payment_created',
  'payment_initiated',
  'payment_completed',
  'payment_failed',
  'payment_cancelled',
  'payment_cancel_failed',
  'payment_not_needed',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
