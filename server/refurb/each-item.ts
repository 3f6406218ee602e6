import { Refusal } from '#domain/errors.ts'
import type { ManyDone } from '#domain/item/many.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { type ItemRow, itemRowsOfIds } from './item-store.ts'

/** Does one thing to each of many items; what is refused for one leaves the others as they are. */
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
      // Judged before anything is written: the transaction goes on.
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ itemId: item.id, code: error.code })
    }
  }
  return outcome
}
