import type { keysOf } from '#domain/warehouse/code.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { itemsOfCode } from './station/store.ts'
import { loadBuyback, type WholeRow } from './store.ts'

export type BuybackRecord = WholeRow

/** A buyback as it is kept, for what is built on it; nothing where the person does not see it. */
export const recordOf = (tx: Tx<Person>, id: string) => loadBuyback(tx, { id })

/** Whether somebody's warehouse was told of what a code means. */
export const isAnnounced = async (tx: Tx<Person>, keys: ReturnType<typeof keysOf>) =>
  (await itemsOfCode(tx, keys)).length > 0
