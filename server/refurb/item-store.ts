import { sql } from 'kysely'
import type { OwnItemStatus } from '#domain/item/life.ts'
import type { WorkshopItem } from '#domain/refurb/item-schema.ts'
import type { StockTarget } from '#domain/stock/native.ts'
import type { keysOf } from '#domain/warehouse/code.ts'
import type { Tx } from '#server/platform/app.ts'
import type { HistoryRow } from '#server/platform/event/perform.ts'
import type { Person, Who } from '#server/platform/who.ts'
import { itemsInScope } from './scope.ts'

const stock = sql<WorkshopItem['stock']>`
  (select jsonb_build_object('id', s.id, 'native', s.native, 'name', s.name, 'location', s.location)
    from stocks s where s.warehouse_id = i.warehouse_id and s.id = i.stock_id)`

const selected = (tx: Tx<Person>) =>
  itemsInScope(tx.db, tx.who).select([
    'i.id',
    'i.account_id as accountId',
    'i.warehouse_id as warehouseId',
    'i.buyback_id as buybackId',
    'i.identification_number as identificationNumber',
    'i.status as itemStatus',
    'i.product',
    'i.imei',
    'i.serial_number as serialNumber',
    'i.stock_id as stockId',
    stock.as('stock'),
  ])
export type ItemRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

export const readItemRow = (tx: Tx<Person>, id: string) => selected(tx).where('i.id', '=', id).executeTakeFirst()

/** Ordered by id, so that batches with common items do not deadlock. */
export const itemRowsOfIds = (tx: Tx<Person>, ids: readonly string[]) =>
  selected(tx).where('i.id', 'in', ids).orderBy('i.id').execute()

const most = 10

/** Items in the user's warehouses, present or past, that match a code, latest first. */
export const itemRowsOfCode = (tx: Tx<Person>, code: string, { imei, serial }: ReturnType<typeof keysOf>) =>
  selected(tx)
    .where((where) =>
      where.or([
        where('i.identification_number', '=', code.replaceAll(/\s/g, '').toUpperCase()),
        ...(imei ? [where('i.imei_key', '=', imei)] : []),
        where('i.serial_key', '=', serial),
      ]),
    )
    .orderBy('i.arrived_at', 'desc')
    .limit(most)
    .execute()

/** Locks the item, together with its buyback if it has one. */
export const lockItem = async (tx: Tx<Person>, id: string) => {
  const { rows } = await sql<{ accountId: string; status: OwnItemStatus; dispatchedAt: string | null }>`
    select account_id as "accountId", status, dispatched_at as "dispatchedAt" from items
    where id = ${id} and buyback_id is null for update`.execute(tx.db)
  return rows[0] ?? null
}

type Event = { status: string; columns: object; history: HistoryRow[]; stock: StockTarget | undefined }

/** Writes state, columns, history and stock move of one event with one statement. */
export const writeItemEvent = async (tx: Tx<Who>, id: string, { status, columns, history, stock }: Event) => {
  const target = stock === 'out' ? { out: true } : (stock ?? null)
  const { rows } = await sql<{ written: boolean }>`
    select write_item_event(${id}, ${status}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(history)}::jsonb,
      ${target && JSON.stringify(target)}::jsonb) as written`.execute(tx.db)
  if (!rows[0]?.written) throw new Error('The item was not there to be written.')
}
