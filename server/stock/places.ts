import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import {
  type LatestMove,
  latestMovesOf,
  moveItem,
  moveItems,
  movesOfItem,
  stocksOfBuyback,
  stocksOfWarehouse,
} from './store.ts'

/** Possible stocks of an item in a warehouse. */
export const placesIn = (tx: Tx<Person>, warehouseId: string) => stocksOfWarehouse(tx, warehouseId)

/** Possible stocks of a buyback's item, queried together with the buyback. */
export const placesOfBuyback = stocksOfBuyback

/** Moves one item in the user's scope; whether it moved. */
export const carry = (tx: Tx<Person>, itemId: string, stockId: string, why: string | null) =>
  moveItem(tx, itemId, stockId, why)

/** Moves many items; returns those that moved. */
export const carryMany = (tx: Tx<Person>, itemIds: readonly string[], stockId: string, reason: string | null = null) =>
  moveItems(tx, { itemIds, stockId, reason })

/** Moves of an item, latest first. */
export const movesOf = (tx: Tx<Person>, itemId: string) => movesOfItem(tx, itemId)

/** Latest move of each item that has one. */
export const lastMoves = (tx: Tx<Person>, itemIds: readonly string[]): Promise<ReadonlyMap<string, LatestMove>> =>
  latestMovesOf(tx, itemIds)
