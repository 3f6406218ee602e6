import { type Kysely, sql } from 'kysely'
import type { NativeStock } from '#domain/stock/native.ts'
import type { ItemMove, StockChoice } from '#domain/stock/schema.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** Warehouses in the user's subtree. */
const warehousesOf = (who: Person) =>
  sql`(select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`

const choosable = (db: Kysely<DB>) =>
  db
    .selectFrom('stocks as s')
    .select(['s.id', 's.warehouse_id as warehouseId', 's.native', 's.name', 's.identifier', 's.location'])
    .where('s.archived_at', 'is', null)
    .orderBy(sql`s.native is null`)
    .orderBy('s.name')
    .orderBy('s.id')

/** Possible stocks in a warehouse, built-in ones first. */
export const stocksOfWarehouse = (tx: Tx<Person>, warehouseId: string): Promise<StockChoice[]> =>
  choosable(tx.db).where('s.warehouse_id', '=', warehouseId).execute()

/** Possible stocks in the warehouse of a buyback. */
export const stocksOfBuyback = fixed((db, { id }: { id: string }) =>
  choosable(db).where('s.warehouse_id', '=', (of) =>
    of.selectFrom('buybacks as b').select('b.warehouse_id').where('b.id', '=', id),
  ),
)

/** Item count and average age in seconds per stock, from maintained counts. */
export const countsOfStocks = async ({ db }: Tx, stockIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; items: number; age: number | null }>`
    select stock_id as id, sum(items)::int as items,
      (extract(epoch from now()) - sum(entered) / nullif(sum(items), 0))::float8 as age
    from stock_counts where stock_id = any(${stockIds}::uuid[]) group by stock_id`.execute(db)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

type Moved = { itemIds: readonly string[]; stockId: string | null; reason: string | null }

/**
 * Moves items in the user's scope into a stock, or out of stock without one, with one statement; returns those that
 * moved. Items already there or out of scope are skipped. A stock of another warehouse is refused.
 */
export const moveItems = async (tx: Tx<Person>, { itemIds, stockId, reason }: Moved) => {
  const { who } = tx
  const theirs =
    who.accountId === null
      ? sql`${itemIds}::uuid[]`
      : sql`array(select i.id from items i where i.id = any(${itemIds}::uuid[]) and i.account_id = ${who.accountId}
          and i.warehouse_id in ${warehousesOf(who)})`
  const { rows } = await sql<{ id: string }>`
    select id from move_items(${theirs}, ${stockId}, ${reason}, ${who.id}, ${who.name}) as id`.execute(tx.db)
  return rows.map(({ id }) => id)
}

export const moveItem = async (tx: Tx<Person>, itemId: string, stockId: string | null, reason: string | null) =>
  (await moveItems(tx, { itemIds: [itemId], stockId, reason })).length > 0

/** Whether an item, or a buyback whose item has not arrived, is in the user's scope. */
export const isInReach = async ({ db, who }: Tx<Person>, itemId: string) => {
  if (who.accountId === null)
    return (await db.selectFrom('buybacks').select('id').where('id', '=', itemId).executeTakeFirst()) !== undefined
  const { rows } = await sql`
    select from items where id = ${itemId} and account_id = ${who.accountId} and warehouse_id in ${warehousesOf(who)}
    union all select from buybacks where id = ${itemId} and warehouse_account_id = ${who.accountId}
      and warehouse_id in ${warehousesOf(who)} limit 1`.execute(db)
  return rows.length > 0
}

/** Current stock of an item, for its warehouse or buyer. */
export const whereIs = (tx: Tx<Person>, itemId: string) =>
  tx.db
    .selectFrom('items')
    .select(['warehouse_id as warehouseId', 'stock_id as stockId', 'status'])
    .where('id', '=', itemId)
    .executeTakeFirst()

export type LatestMove = { itemId: string; event: string; fromStockId: string | null; toStockId: string | null }

/** Latest move of each item, by id: `at` is when its transaction began. */
export const latestMovesOf = async ({ db }: Tx, itemIds: readonly string[]) => {
  const { rows } = await sql<LatestMove>`
    select distinct on (m.item_id) m.item_id as "itemId", m.event, m.from_stock_id as "fromStockId",
      m.to_stock_id as "toStockId"
    from item_moves m where m.item_id = any(${itemIds}::uuid[]) order by m.item_id, m.id desc`.execute(db)
  return new Map(rows.map((move) => [move.itemId, move]))
}

const most = 100

type Ref = { id: string; native: NativeStock | null; name: string | null } | null
const ref = (alias: 'f' | 't') =>
  sql<Ref>`case when ${sql.ref(`${alias}.id`)} is not null then
    jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'native', ${sql.ref(`${alias}.native`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

/** Moves of an item, latest first. */
export const movesOfItem = (tx: Tx<Person>, itemId: string): Promise<ItemMove[]> =>
  tx.db
    .selectFrom('item_moves as m')
    .leftJoin('stocks as f', 'f.id', 'm.from_stock_id')
    .leftJoin('stocks as t', 't.id', 'm.to_stock_id')
    .select(['m.id', 'm.event', 'm.reason', 'm.actor_name as by', 'm.at', ref('f').as('from'), ref('t').as('to')])
    .where('m.item_id', '=', itemId)
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()
