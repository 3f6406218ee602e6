import type { CircuitType } from '../circuit/schema.ts'
import type { ItemStatus } from './statuses.ts'

export const holderNames = ['customer', 'store', 'carrier', 'warehouse', 'authorities', 'nobody'] as const
export type Holder = (typeof holderNames)[number]

const holders = {
  item_awaiting_store_drop: 'customer',
  item_awaiting_inventory: 'store',
  item_in_transit: 'carrier',
  item_registered_in_warehouse: 'warehouse',
  item_awaiting_compliancy_tests: 'warehouse',
  item_completed: 'warehouse',
  item_completed_by_price: 'warehouse',
  item_completed_with_absorption: 'warehouse',
  item_completed_with_negociation: 'warehouse',
  item_in_quarantine: 'warehouse',
  item_to_return: 'warehouse',
  item_returned: 'carrier',
  item_to_reintegrate_to_stock: 'warehouse',
  item_refurb_diagnostic_in_progress: 'warehouse',
  item_refurb_in_progress: 'warehouse',
  item_refurb_completed: 'warehouse',
  item_lost_store: 'nobody',
  item_lost_transport: 'nobody',
  item_lost_warehouse: 'nobody',
  item_cancelled: 'customer',
} as const satisfies Record<ItemStatus, Holder>

const sentByCustomer: readonly CircuitType[] = ['web_post', 'web_collect', 'web_drop_label']

/** Party that physically holds the item. Before shipping it depends on the circuit. */
export const holderOf = (item: ItemStatus, circuit: CircuitType): Holder =>
  item === 'item_awaiting_inventory' && sentByCustomer.includes(circuit) ? 'customer' : holders[item]

/** The item is at the warehouse, or was returned from there. */
export const hasArrived = (item: ItemStatus) => holders[item] === 'warehouse' || item === 'item_returned'

export type ItemMove = { from: ItemStatus | null; to: ItemStatus; at: string }

/** Start of the current holding: the last move between two holders. Moves are sorted oldest first. */
export const heldSince = (moves: readonly ItemMove[], circuit: CircuitType): string | null =>
  moves.findLast(({ from, to }) => from === null || holderOf(from, circuit) !== holderOf(to, circuit))?.at ?? null
