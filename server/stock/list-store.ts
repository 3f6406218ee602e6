import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, Stocks } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/**
 * Stocks of the user's warehouses; for a buyer row-level security limits them to its account's and those with its
 * items.
 */
const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('stocks as s').where('s.archived_at', 'is', null)
  if (who.accountId === null || who.module !== 'rps') return query
  return query
    .where('s.account_id', '=', who.accountId)
    .where(
      sql<boolean>`s.warehouse_id in (select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`,
    )
}

const selected = (tx: Tx<Person>) =>
  inScope(tx.db, tx.who).select([
    's.id',
    's.account_id as accountId',
    's.warehouse_id as warehouseId',
    sql<string>`coalesce(organization_name(s.warehouse_id), '')`.as('warehouseName'),
    's.native',
    's.name',
    's.identifier',
    's.location',
    's.version',
    sql<string[]>`array(select t.name from refurb_step_places p
      join refurb_steps t on t.account_id = p.account_id and t.id = p.step_id
      where p.stock_id = s.id order by lower(t.name) limit 20)`.as('steps'),
  ])
export type StockRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const most = 5_000

export const stockRows = (tx: Tx<Person>, accountId: string | null) => {
  const query = selected(tx)
    .orderBy('s.warehouse_id')
    .orderBy(sql`s.native is null`)
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(most)
  return (accountId ? query.where('s.account_id', '=', accountId) : query).execute()
}

export const readStockRow = (tx: Tx<Person>, id: string) => selected(tx).where('s.id', '=', id).executeTakeFirst()

export const lockStock = (tx: Tx, id: string) =>
  tx.db.selectFrom('stocks').select('id').where('id', '=', id).forUpdate().execute()

export const holdsItems = async ({ db }: Tx, id: string) =>
  (await db.selectFrom('items').select('id').where('stock_id', '=', id).limit(1).executeTakeFirst()) !== undefined

/** Warehouses in which the user may create stocks. */
export const warehouseRows = (tx: Tx<Person>, accountId: string | null) => {
  const { who } = tx
  const query = tx.db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.account_id as accountId', 'o.common_name as commonName'])
    .where('o.type', '=', 'warehouse')
    .where('o.status', '=', 'active')
    .orderBy('o.common_name')
    .limit(500)
  const ofAccount = accountId ? query.where('o.account_id', '=', accountId) : query
  return (
    who.accountId !== null && who.module === 'rps'
      ? ofAccount.where(sql<boolean>`o.ancestors @> array[${subtreeOf(who)}::uuid]`)
      : ofAccount
  ).execute()
}

export const insertStock = async ({ db }: Tx, stock: Insertable<Stocks>) =>
  (await db.insertInto('stocks').values(stock).returning('id').executeTakeFirstOrThrow()).id

export const updateStock = async ({ db }: Tx, accountId: string, id: string, values: Updateable<Stocks>) => {
  await db.updateTable('stocks').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}
