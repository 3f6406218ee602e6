import { Refusal } from '#domain/errors.ts'
import type { ManyDone } from '#domain/item/many.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { type ItemRow, itemRowsOfIds } from './item-store.ts'

/** Applies an action to many items; a refusal affects only its item. */
export const eachItem = async (
  tx: Tx<Person>,
  ids: readonly string[],
  work: (item: ItemRow) => Promise<unknown>,
): Promise<ManyDone> => {
  const items = await itemRowsOfIds(tx, ids)
  const known = new Set(items.map(({ id }) => id))
  const outcome: ManyDone = {
    done: [],
    refused: ids.filter((id) => !known.has(id)).map((itemId) => ({ itemId, code: 'not_found' })),
  }
  for (const item of items) {
    try {
      await work(item)
      outcome.done.push(item.id)
    } catch (error) {
      // Refused before anything was written, so the transaction can continue.
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ itemId: item.id, code: error.code })
    }
  }
  return outcome
}
