import { Refusal, refuseField } from '#domain/errors.ts'
import { moveRefusal } from '#domain/stock/native.ts'
import type { Tx } from '#server/platform/app.ts'
import { holds, type Person } from '#server/platform/who.ts'
import { isInReach, moveItem, stocksOfWarehouse, whereIs } from './store.ts'

export const stocksFor = async (tx: Tx<Person>, itemId: string) => {
  if (!(await isInReach(tx, itemId))) throw new Refusal('not_found')
  const lies = await whereIs(tx, itemId)
  if (!lies) throw new Refusal('item_not_in_stock')
  const stocks = await stocksOfWarehouse(tx, lies.warehouseId)
  const managesStocks = holds(tx.who, 'ROLE_STOCK_MANAGE')
  const members = stocks.filter(({ native }) => moveRefusal(lies.status, native, managesStocks) === null)
  return { current: lies.stockId, members }
}

/** Moves an item to another stock than proposed. */
export const placeItem = async (tx: Tx<Person>, itemId: string, stockId: string) => {
  const { current, members } = await stocksFor(tx, itemId)
  if (current === null) throw new Refusal('item_not_in_stock')
  if (!members.some((stock) => stock.id === stockId)) throw refuseField('stockId', 'stock_unknown')
  await moveItem(tx, itemId, stockId, null)
  return { current: stockId, members }
}
