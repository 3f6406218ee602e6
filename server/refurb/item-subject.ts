import { type ItemEvent, type ItemFacts, type ItemPatch, type ItemStates, itemLife } from '#domain/item/life.ts'
import { buybackSubject } from '#server/buyback/subject.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Locked, perform, type Subject } from '#server/platform/event/perform.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { lockItem, readItemRow, writeItemEvent } from './item-store.ts'

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnsOf = ({ stock: _, ...patch }: ItemPatch) =>
  Object.fromEntries(Object.entries(patch).map(([name, value]) => [snake(name), value]))

const isPerson = (tx: Tx<Who>): tx is Tx<Person> => tx.who.kind === 'person'

type LockedItem = Locked<ItemStates, ItemFacts>

/** Event subject of items without a buyback. */
const itemSubject: Subject<ItemStates, keyof typeof itemLife.events, ItemFacts, ItemPatch, never, LockedItem> = {
  table: itemLife,
  lock: async (tx, id) => {
    if (!isPerson(tx) || !(await readItemRow(tx, id))) return null
    const row = await lockItem(tx, id)
    if (!row) return null
    const now: ItemStates = { item: row.status }
    const dispatchedAt = row.dispatchedAt ? new Date(row.dispatchedAt) : null
    return { accountId: row.accountId, now, facts: { ...now, now: new Date(), dispatchedAt } }
  },
  write: (tx, id, { states, patch }, history) =>
    writeItemEvent(tx, id, { status: states.item, columns: columnsOf(patch), history, stock: patch.stock }),
  effect: async () => {},
}

type Asked = { event: ItemEvent; input?: unknown; reason?: string | null; check?: () => Promise<void> }

/** Performs an event by the buyback's table, or by the item's own if it has no buyback. */
export const performOnItem = async (
  tx: Tx<Person>,
  { id, buybackId }: { id: string; buybackId: string | null },
  asked: Asked,
) => {
  if (buybackId) await perform(tx, buybackSubject, { id, ...asked })
  else await perform(tx, itemSubject, { id, ...asked })
}
