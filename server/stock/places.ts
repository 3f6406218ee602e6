import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { moveItem, moveItems, movesOfItem, stocksOfBuyback, stocksOfWarehouse } from './store.ts'

/** Where an item of a warehouse may be put. */
export const placesIn = (tx: Tx<Person>, warehouseId: string) => stocksOfWarehouse(tx, warehouseId)

/** Where the item of a buyback may be put: asked in the round trip that reads the buyback. */
export const placesOfBuyback = stocksOfBuyback

/** Carries one item of the person's warehouses; says whether it moved. */
export const carry = (tx: Tx<Person>, itemId: string, stockId: string, why: string | null) =>
  moveItem(tx, itemId, stockId, why)

/** Carries many at once; says which of them moved. */
export const carryMany = (tx: Tx<Person>, itemIds: readonly string[], stockId: string) =>
  moveItems(tx, { itemIds, stockId, reason: null })

/** Where an item lay, the latest first. */
export const movesOf = (tx: Tx<Person>, itemId: string) => movesOfItem(tx, itemId)
