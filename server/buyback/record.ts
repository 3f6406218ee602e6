import type { keysOf } from '#domain/warehouse/code.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { itemsOfCode } from './station/store.ts'
import { loadBuyback, type WholeRow } from './store.ts'

export type BuybackRecord = WholeRow

/** Full buyback row for other features; undefined outside the user's scope. */
export const recordOf = (tx: Tx<Person>, id: string) => loadBuyback(tx, { id })

/** Whether an item with this code is expected in the user's warehouse. */
export const isAnnounced = async (tx: Tx<Person>, keys: ReturnType<typeof keysOf>) =>
  (await itemsOfCode(tx, keys)).length > 0
