import { Refusal } from '#domain/errors.ts'
import { canMoveTo, isOpen } from '#domain/package/rules.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { circumstancesOf, deleteItem, findItem, lockPackage, lockStore, type PackageFull } from '../event-store.ts'
import { found } from '../read.ts'
import { anywhere } from '../store.ts'
import { packageSubject } from '../subject.ts'
import { fillPackage, openPackage } from './fill.ts'
import { storeOf } from './station.ts'

type Asked = { id: string; buybackId: string }

const takeOut = async (tx: Tx<Person>, { id, buybackId }: Asked) => {
  const item = await findItem(tx, id, buybackId)
  if (!item) throw new Refusal('not_found')
  const input = { buybackId, weight: item.weight }
  const { row } = await perform(tx, packageSubject, { id, event: 'take', input, reason: item.number })
  await deleteItem(tx, row.accountId, id, buybackId)
  return { item, row: row.row }
}

/** Removes an item; removing the last one discards the package. */
export const take = (app: App, who: Person, asked: Asked) =>
  within(app, who, async (tx) => {
    await lockStore(tx, storeOf(who))
    await takeOut(tx, asked)
    return found(app, tx, asked.id)
  })

const openOf = (tx: Tx, storeId: string) =>
  anywhere(tx.db)
    .select(['p.letter'])
    .where('p.store_id', '=', storeId)
    .where('p.status', '=', 'package_open')
    .execute()

const targetOf = async (tx: Tx<Person>, from: PackageFull, storeId: string, to: string | null) => {
  if (to) {
    const row = await lockPackage(tx, to)
    if (!row || row.store_id !== storeId || row.kind !== 'parcel') throw new Refusal('not_found')
    if (!isOpen(row.status))
      throw new Refusal('transition_refused', { machine: 'package', state: row.status, event: 'fill' })
    return { ...row, warehouseId: row.warehouse_id, buyerId: row.buyer_id }
  }
  const place = {
    buyerId: from.buyer_id,
    buyerAccountId: from.buyer_account_id,
    warehouseId: from.warehouse_id,
    warehouseAccountId: from.warehouse_account_id,
  }
  return openPackage(tx, { storeId, place, kind: 'parcel', open: await openOf(tx, storeId) })
}

/** Moves an item to another open package of the same destination, or to a new one. */
export const move = (app: App, who: Person, { to, ...asked }: Asked & { to: string | null }) =>
  within(app, who, async (tx) => {
    if (to === asked.id) throw new Refusal('not_found')
    const storeId = storeOf(who)
    await lockStore(tx, storeId)
    const { item, row } = await takeOut(tx, asked)
    const target = await targetOf(tx, row, storeId, to)
    const { max_weight: maxWeight } = await circumstancesOf(tx, row.account_id, target.id)
    const from = { warehouseId: row.warehouse_id, buyerId: row.buyer_id }
    const refused = canMoveTo(from, target, item.weight, maxWeight ?? 0)
    if (refused) throw new Refusal(refused)
    await fillPackage(tx, target, { buybackId: asked.buybackId, ...item }, maxWeight ?? 0)
    return found(app, tx, target.id)
  })
