import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Position } from '#domain/dispatch/rules.ts'
import { type DispatchRule, dispatchLimits } from '#domain/dispatch/schema.ts'
import type { DB, DispatchRules } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import { searched } from '#server/platform/list/lists.ts'
import type { Person } from '#server/platform/who.ts'

const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('dispatch_rules as r')
  return who.accountId ? query.where('r.account_id', '=', who.accountId) : query
}

const selected = (tx: Tx<Person>) =>
  inScope(tx.db, tx.who).select([
    'r.id',
    'r.account_id as accountId',
    'r.position',
    'r.title',
    'r.conditions',
    'r.warehouse_ids as warehouseIds',
    'r.geographic',
    'r.version',
  ])

/** Names of warehouses, including inactive ones. */
export const namesOf = async ({ db }: Tx, ids: readonly string[]) => {
  const rows =
    ids.length > 0
      ? await db
          .selectFrom('organizations')
          .select(['id', 'common_name as commonName', 'city'])
          .where('id', 'in', ids)
          .execute()
      : []
  return new Map(rows.map((row) => [row.id, row]))
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]
export type RuleRecord = DispatchRule & { warehouseIds: string[] }

const named = async (tx: Tx<Person>, rows: readonly Row[]): Promise<RuleRecord[]> => {
  const names = await namesOf(tx, [...new Set(rows.flatMap(({ warehouseIds }) => warehouseIds))])
  return rows.map((row) => ({
    ...row,
    warehouses: row.warehouseIds.flatMap((id) => names.get(id) ?? []),
  }))
}

export const rulesOf = async (tx: Tx<Person>, accountId: string) =>
  named(tx, await selected(tx).where('r.account_id', '=', accountId).orderBy('r.position').orderBy('r.id').execute())

export const readRule = async (tx: Tx<Person>, id: string) => {
  const row = await selected(tx).where('r.id', '=', id).executeTakeFirst()
  return row && (await named(tx, [row]))[0]
}

export const lockRule = (tx: Tx, id: string) =>
  tx.db.selectFrom('dispatch_rules').select('id').where('id', '=', id).forUpdate().execute()

/** Locks the account's settings, which serializes changes of the rules. */
export const lockSettings = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('root_details')
    .select(['id', 'default_warehouse_id as defaultWarehouseId'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

export const defaultOf = async (tx: Tx, accountId: string) => {
  const row = await tx.db
    .selectFrom('root_details')
    .select('default_warehouse_id as id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id ?? null
}

export const storeOrder = (tx: Tx, accountId: string, ids: readonly string[]) =>
  sql`update dispatch_rules r set position = o.place
    from unnest(${ids}::uuid[]) with ordinality as o(id, place)
    where r.account_id = ${accountId} and r.id = o.id`.execute(tx.db)

/** Active categories of the account among these ids. */
export const categoriesInUse = async ({ db }: Tx, accountId: string, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const positionIn = (row: { latitude: number | null; longitude: number | null }): Position | null =>
  row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude }

export const positionsOf = async ({ db }: Tx, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('organizations')
    .select(['id', 'latitude', 'longitude'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.map((row) => ({ id: row.id, position: positionIn(row) }))
}

export const storeOf = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('organizations')
    .select(['latitude', 'longitude', 'default_warehouse_id as defaultWarehouseId'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('type', '=', 'store')
    .executeTakeFirst()

/** Brands of products that are not archived. */
export const brandsOf = ({ db }: Tx, accountId: string, search = '') =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('products')
        .select(['brand', sql<number>`count(*)::int`.as('products')])
        .where('account_id', '=', accountId)
        .where('status', 'in', ['draft', 'published'])
        .where('brand', '!=', '')
        .groupBy('brand')
        .as('b'),
    )
    .select([sql<string>`b.brand`.as('brand'), 'b.products'])
    .where((where) => where.and(searched(sql`search_text(b.brand)`, search)))
    .orderBy('b.products', 'desc')
    .orderBy('b.brand')
    .limit(dispatchLimits.suggestedBrands)
    .execute()

/** A product with its category path, root first. */
export const soldOf = async ({ db }: Tx, accountId: string, id: string) => {
  const product = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.category_id'),
    )
    .select(['p.brand', 'c.ancestors as categoryPath'])
    .where('p.account_id', '=', accountId)
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!product) return null
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'warehouse_ids as warehouseIds'])
    .where('account_id', '=', accountId)
    .where('id', 'in', product.categoryPath)
    .execute()
  const path = product.categoryPath.flatMap((step) => categories.find((category) => category.id === step) ?? [])
  return { ...product, path }
}

export const insertRule = async ({ db }: Tx, rule: Insertable<DispatchRules>) => {
  const { id } = await db.insertInto('dispatch_rules').values(rule).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateRule = async ({ db }: Tx, accountId: string, id: string, values: Updateable<DispatchRules>) => {
  await db.updateTable('dispatch_rules').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}

export const deleteRule = async ({ db }: Tx, accountId: string, id: string) => {
  await db.deleteFrom('dispatch_rules').where('account_id', '=', accountId).where('id', '=', id).execute()
}
