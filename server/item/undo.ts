import { Refusal } from '#domain/errors.ts'
import type { ItemUndo, ManyDone } from '#domain/item/many.ts'
import { moveRefusal } from '#domain/stock/native.ts'
import { isDeviceHeld } from '#server/cart/devices.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { refusalOf } from '#server/platform/http/problem.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { foundItem } from '#server/refurb/find.ts'
import { performOnItem } from '#server/refurb/item-subject.ts'
import { carry, carryMany, lastMoves, placesIn } from '#server/stock/places.ts'
import { placesOf } from './list-store.ts'

/** What an undo of a change of these items needs: their versions after it, and their stocks before it. */
export const undoFor = async (tx: Tx<Person>, ids: readonly string[]): Promise<ItemUndo[]> => {
  const moves = await lastMoves(tx, ids)
  return (await placesOf(tx, ids)).flatMap(({ id, version }) => {
    const stockId = moves.get(id)?.fromStockId
    return stockId ? [{ itemId: id, version, stockId }] : []
  })
}

const reasonIn = (who: Person) => say(who.language, 'stock.undoReason')

type Place = Awaited<ReturnType<typeof placesOf>>[number]
type Move = ReturnType<Awaited<ReturnType<typeof lastMoves>>['get']>

/** Whether the last change of an item moved it from this stock to where it is. */
const isUndoable = (item: Place, move: Move, { version, stockId }: ItemUndo) =>
  item.version === version && move?.fromStockId === stockId && move.toStockId === item.stockId

/** Error code if an item cannot return to a stock; `places`: the stocks of its warehouse. */
const moveBackRefusal = (
  item: Place | undefined,
  asked: ItemUndo,
  { move, places, who }: { move: Move; places: Awaited<ReturnType<typeof placesIn>>; who: Person },
) => {
  if (!item) return 'not_found'
  if (item.stockId === null) return 'item_not_in_stock'
  if (move?.event !== 'move' || !isUndoable(item, move, asked)) return 'changed_since'
  const stock = places.find(({ id }) => id === asked.stockId)
  if (!stock) return 'stock_unknown'
  return moveRefusal(item.status, stock.native, holds(who, 'ROLE_STOCK_MANAGE'))
}

/** Returns moved items to their stocks: one statement per stock. */
export const undoMoves = (app: App, who: Person, items: readonly ItemUndo[]) =>
  within(app, who, async (tx) => {
    const ids = items.map(({ itemId }) => itemId)
    const found = new Map((await placesOf(tx, ids, true)).map((item) => [item.id, item]))
    const moves = await lastMoves(tx, [...found.keys()])
    const warehouses = [...new Set([...found.values()].map(({ warehouseId }) => warehouseId))]
    const places = new Map<string, Awaited<ReturnType<typeof placesIn>>>()
    for (const id of warehouses) places.set(id, await placesIn(tx, id))
    const outcome: ManyDone = { done: [], refused: [] }
    const wanted: ItemUndo[] = []
    for (const one of items) {
      const item = found.get(one.itemId)
      const move = moves.get(one.itemId)
      const code = moveBackRefusal(item, one, { move, places: places.get(item?.warehouseId ?? '') ?? [], who })
      if (code) outcome.refused.push({ itemId: one.itemId, code })
      else wanted.push(one)
    }
    for (const [stockId, group] of Map.groupBy(wanted, (one) => one.stockId)) {
      const moving = group.map(({ itemId }) => itemId)
      outcome.done.push(...(await carryMany(tx, moving, stockId, reasonIn(who))))
    }
    return outcome
  })

const undoDispatch = (app: App, who: Person, asked: ItemUndo) =>
  within(app, who, async (tx) => {
    const { itemId, stockId } = asked
    const item = await foundItem(tx, itemId)
    const reason = reasonIn(who)
    // The buyback is locked before its item, as in every event.
    const check = async () => {
      const [place] = await placesOf(tx, [itemId], true)
      const move = (await lastMoves(tx, [itemId])).get(itemId)
      if (!place || place.stockId !== null || !isUndoable(place, move, asked)) throw new Refusal('changed_since')
    }
    await performOnItem(tx, item, { event: 'correctDispatch', input: { reason }, reason, check })
    // Otherwise it stays in the stock of its state.
    const isPlace = (await placesIn(tx, item.warehouseId)).some(({ id }) => id === stockId)
    if (isPlace) await carry(tx, itemId, stockId, reason)
  })

const refusalIn = (error: unknown) => (isDeviceHeld(error) ? new Refusal('changed_since') : refusalOf(error))

/**
 * Puts dispatched items back in their stocks; each in its own transaction, because another sale of its device fails it.
 * After a failure the items that are back are still named.
 */
export const undoDispatches = async (app: App, who: Person, items: readonly ItemUndo[]) => {
  const outcome: ManyDone = { done: [], refused: [] }
  for (const [at, one] of items.entries())
    try {
      await undoDispatch(app, who, one)
      outcome.done.push(one.itemId)
    } catch (error) {
      const refusal = refusalIn(error)
      const failed = refusal === null || refusal.status >= 500
      if (failed && outcome.done.length === 0) throw error
      if (failed) app.log.error({ err: error, itemId: one.itemId }, 'undo of dispatches failed')
      const code = refusal?.code ?? 'server_error'
      const left = failed ? items.slice(at) : [one]
      outcome.refused.push(...left.map(({ itemId }) => ({ itemId, code })))
      if (failed) break
    }
  return outcome
}
