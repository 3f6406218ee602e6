import type { Module } from '#domain/access.ts'
import { first, keysOf, last, present } from '#domain/checked.ts'
import { languages } from '#domain/money.ts'
import type { NativeStock } from '#domain/stock/native.ts'
import type { BuybackRow } from '#server/buyback/event-store.ts'
import { insertCarts, insertHistory } from '#server/cart/insert.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import type { Lying } from './lying.ts'

/** A demo user as a signed-in person, in the given module or in one of the user's modules. */
export const personOf = async ({ db }: Tx, email: string, module?: Module): Promise<Person> => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('user_modules as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.firstname', 'u.lastname', 'u.account_id', 'm.module', 'm.role', 'm.organization_id'])
    .where('u.email', '=', email)
    .$if(module !== undefined, (query) => query.where('m.module', '=', module ?? null))
    .orderBy('m.module', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    kind: 'person',
    id: row.id,
    name: `${row.firstname} ${row.lastname}`,
    email,
    role: row.role,
    module: row.module,
    organizationId: row.organization_id,
    accountId: row.account_id,
    language: languages[0],
    premium: [],
  }
}

export const storesOf = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'common_name'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .orderBy('external_id')
    .execute()

/** Products with a price, across categories. */
export const productsOf = ({ db }: Tx, accountId: string, count: number) =>
  db
    .selectFrom('products')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'published')
    .where('price', '>', 3_000)
    .orderBy('reference')
    .orderBy('id')
    .limit(count)
    .execute()

/** Absorption rules by category. */
export const absorptionsOf = async ({ db }: Tx, accountId: string) => {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'absorption_type', 'absorption_value', 'absorption_max'])
    .where('account_id', '=', accountId)
    .where('absorption_type', '!=', 'none')
    .execute()
  return new Map(rows.map(({ id, ...absorption }) => [id, absorption]))
}

export const hasBuybacks = async ({ db }: Tx) =>
  (await db.selectFrom('buybacks').select('id').limit(1).executeTakeFirst()) !== undefined

type Past = { carts: object[]; rows: BuybackRow[]; documents: object[]; history: object[]; lying: Lying[] }

const insertDocuments = insertRows('buyback_documents', ['account_id', 'id', 'buyback_id', 'kind', 'created_at'])

/** Inserts a chunk of simulated buybacks, one statement per table. */
export const storePast = async ({ db }: Tx, { carts, rows, documents, history, lying }: Past) => {
  const insertAll = insertRows('buybacks', keysOf(first(rows)))
  for (const statement of [
    insertCarts(carts as Parameters<typeof insertCarts>[0]),
    insertAll(rows as Parameters<typeof insertAll>[0]),
    insertDocuments(documents as Parameters<typeof insertDocuments>[0]),
    insertHistory(history as Parameters<typeof insertHistory>[0]),
  ])
    await db.executeQuery(statement.compile() as never)
  await storeItems(db, lying)
}

const insertItems = insertRows('items', [
  'account_id',
  'id',
  'warehouse_id',
  'buyer_account_id',
  'retailer_account_id',
  'buyback_id',
  'identification_number',
  'status',
  'category_id',
  'product',
  'imei',
  'serial_number',
  'stock_id',
  'entered_at',
  'arrived_at',
])
const insertMoves = insertRows('item_moves', [
  'account_id',
  'item_id',
  'from_stock_id',
  'to_stock_id',
  'event',
  'actor_id',
  'actor_name',
  'at',
])

const storeItems = async (db: Tx['db'], lying: readonly Lying[]) => {
  const natives = await db
    .selectFrom('stocks')
    .select(['id', 'warehouse_id', 'native'])
    .where('native', 'is not', null)
    .execute()
  const ids = new Map(natives.map(({ id, warehouse_id, native }) => [`${warehouse_id} ${native}`, id]))
  const stockOf = (row: BuybackRow, native: NativeStock | null) =>
    native && present(ids.get(`${row.warehouse_id} ${native}`))
  const items = lying.map(({ row, stock, moves }) => ({
    account_id: row.warehouse_account_id,
    id: row.id,
    warehouse_id: row.warehouse_id,
    buyer_account_id: row.buyer_account_id,
    retailer_account_id: row.account_id,
    buyback_id: row.id,
    identification_number: row.identification_number,
    status: row.item_status,
    category_id: row.category_id,
    product: row.product,
    imei: row.controlled_imei ?? row.imei,
    serial_number: row.controlled_serial ?? row.serial_number,
    stock_id: stockOf(row, stock),
    entered_at: stock && last(moves).at,
    arrived_at: first(moves).at,
  }))
  const moves = lying.flatMap(({ row, moves: all }) =>
    all.map(({ from, to, event, who, at }) => ({
      account_id: row.warehouse_account_id,
      item_id: row.id,
      from_stock_id: stockOf(row, from),
      to_stock_id: stockOf(row, to),
      event,
      actor_id: who.kind === 'person' ? who.id : null,
      actor_name: who.name,
      at,
    })),
  )
  for (const statement of [
    insertItems(items as Parameters<typeof insertItems>[0]),
    insertMoves(moves as Parameters<typeof insertMoves>[0]),
  ])
    await db.executeQuery(statement.compile() as never)
}
