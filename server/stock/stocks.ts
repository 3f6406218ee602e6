import { first } from '#domain/checked.ts'
import type { BodyOf } from '#domain/endpoint.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { maxStocks, type Stock, type stockEndpoints } from '#domain/stock/endpoints.ts'
import { isNativeName } from '#domain/stock/schema.ts'
import { stock as de } from '#domain/words/de/stock.ts'
import { stock as en } from '#domain/words/en/stock.ts'
import { stock as fr } from '#domain/words/fr/stock.ts'
import { stock as nl } from '#domain/words/nl/stock.ts'
import { columnsIn } from '#server/columns.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import {
  holdsItems,
  insertStock,
  lockStock,
  readStockRow,
  type StockRow,
  stockRows,
  updateStock,
  warehouseRows,
} from './list-store.ts'
import { countsOfStocks } from './store.ts'

type Create = BodyOf<typeof stockEndpoints.create>
type Patch = BodyOf<typeof stockEndpoints.patch>

const shown = async (tx: Tx, rows: readonly StockRow[]): Promise<Stock[]> => {
  const counts = await countsOfStocks(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ warehouseId, warehouseName, ...row }) => ({
    ...row,
    warehouse: { id: warehouseId, commonName: warehouseName },
    items: counts.get(row.id)?.items ?? 0,
    averageAge: counts.get(row.id)?.age ?? null,
  }))
}

export const listStocks = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    // A buyer's items may be in warehouses of other accounts.
    const accountId = who.module === 'lcm' ? null : accountIdOf(who, given)
    const warehouses = who.module === 'lcm' ? [] : await warehouseRows(tx, accountId)
    return { members: await shown(tx, await stockRows(tx, accountId)), warehouses }
  })

export const foundStock = async (tx: Tx<Person>, id: string) => {
  const row = await readStockRow(tx, id)
  if (!row) throw new Refusal('not_found')
  return first(await shown(tx, [row]))
}

const nativeNames = [fr, en, nl, de].flatMap(({ native }) => Object.values(native))

const checkName = (name: string) => {
  if (isNativeName(name, nativeNames)) throw refuseField('name', 'stock_name_taken')
}

export const createStock = (app: App, who: Person, { warehouseId, name, identifier, location }: Create) =>
  within(app, who, async (tx) => {
    checkName(name)
    const warehouse = (await warehouseRows(tx, who.accountId)).find(({ id }) => id === warehouseId)
    if (!warehouse) throw refuseField('warehouseId', 'warehouse_not_linked')
    const { accountId } = warehouse
    const others = (await stockRows(tx, accountId)).filter((row) => row.warehouseId === warehouseId)
    if (others.length >= maxStocks) throw new Refusal('too_many_stocks')
    const id = await insertStock(tx, { account_id: accountId, warehouse_id: warehouseId, name, identifier, location })
    await record(tx, { accountId, subject: 'stock', id, event: 'create', changes: { name } })
    return foundStock(tx, id)
  })

const columns = { name: 'name', identifier: 'identifier', location: 'location' }

export const patchStock = (app: App, who: Person, id: string, { version, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    await foundStock(tx, id)
    await lockStock(tx, id)
    const before = await foundStock(tx, id)
    await checkVersion(tx, id, before.version, version)
    if (patch.name !== undefined && before.native) throw new Refusal('stock_is_native')
    const changes = changed(before, patch)
    if (changes.name) checkName(patch.name!)
    if (Object.keys(changes).length > 0) {
      await updateStock(tx, before.accountId, id, columnsIn(columns, patch))
      await record(tx, { accountId: before.accountId, subject: 'stock', id, event: 'update', changes })
    }
    return foundStock(tx, id)
  })

/** Archived, not deleted: moves still refer to it. */
export const removeStock = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await foundStock(tx, id)
    await lockStock(tx, id)
    const { accountId, native, name, steps } = await foundStock(tx, id)
    if (native) throw new Refusal('stock_is_native')
    if (await holdsItems(tx, id)) throw new Refusal('stock_has_items')
    if (steps.length > 0) throw new Refusal('stock_has_steps', { steps: steps.join(', ') })
    await updateStock(tx, accountId, id, { archived_at: new Date().toISOString() })
    await record(tx, { accountId, subject: 'stock', id, event: 'remove', changes: { name } })
    return null
  })
