import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ItemStatus } from '#domain/buyback/statuses.ts'
import { first } from '#domain/checked.ts'
import type { QueryOf } from '#domain/endpoint.ts'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { type ItemList, itemList } from '#domain/item/list.ts'
import type { ItemDetail, ItemRow } from '#domain/item/schema.ts'
import { bounded, maxCounted } from '#domain/keyset.ts'
import type { FiltersOf } from '#domain/list/define.ts'
import type { ProductState } from '#domain/product/states.ts'
import { keysOf } from '#domain/warehouse/code.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { keysetOf, type Page, pageOf } from '#server/platform/list/keyset.ts'
import { type Conditions, conditionsIn, searched as wordsIn } from '#server/platform/list/lists.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

type Asked = QueryOf<typeof itemEndpoints.list>
export type Filters = FiltersOf<ItemList>
type Condition = RawBuilder<boolean>

/** Items in the user's scope: of their warehouses, of their account as a buyer, or all for the platform. */
const scope = (who: Person): Condition[] => {
  if (who.accountId === null) return []
  if (who.module !== 'rps') return [sql`i.buyer_account_id = ${who.accountId}`]
  return [
    sql`i.account_id = ${who.accountId}`,
    sql`i.warehouse_id = any(array(select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid]))`,
  ]
}

const searched = (text: string): Condition => {
  const { imei, serial } = keysOf(text)
  const code = text.replaceAll(/\s/g, '').toUpperCase()
  const name = text.toLowerCase()
  const keys = sql`i.identification_number = ${code} or i.serial_key = ${serial}`
  // A text of IMEI length is not searched as a product name.
  if (imei) return sql`(${keys} or i.imei_key = ${imei})`
  return sql`(${keys} or (i.label_key >= ${name} and i.label_key < ${`${name}\u{10ffff}`}))`
}

/** Bounds of a date filter; a whole day is in UTC. */
const since = (text: string) => sql`${text}::timestamptz`
const until = (text: string) =>
  text.length > 10 ? sql`${text}::timestamptz` : sql`${text}::timestamptz + interval '1 day'`

/** A single value is compared with =, which keeps the index order usable. */
const oneOf = (column: RawBuilder<unknown>, values: readonly string[]) =>
  values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${values}::text[])`

const conditions: Conditions<ItemList> = {
  search: searched,
  // Both values together filter nothing.
  place: ([place, ...others]) =>
    others.length > 0 ? [] : place === 'in_stock' ? sql`i.stock_id is not null` : sql`i.stock_id is null`,
  status: (values) => oneOf(sql`i.status`, values),
  outcome: (values) => oneOf(sql`i.dispatch_reason`, values),
  stock: (ids) => sql`i.stock_id = any(${ids}::uuid[])`,
  warehouse: (ids) => sql`i.warehouse_id = any(${ids}::uuid[])`,
  category: (ids) => sql`i.category_id = any(${ids}::uuid[])`,
  brand: (brand) => sql`lower(i.product ->> 'brand') = ${brand.trim().toLowerCase()}`,
  age: (days) => sql`i.entered_at <= now() - make_interval(days => ${Math.min(...days.map(Number))})`,
  arrivedAt: ({ gte, lte }) => [
    ...(gte ? [sql<boolean>`i.arrived_at >= ${since(gte)}`] : []),
    ...(lte ? [sql<boolean>`i.arrived_at < ${until(lte)}`] : []),
  ],
}
const narrowed = (asked: Filters) => conditionsIn(itemList, conditions, asked, null)

const whereOf = (conditions: readonly Expression<SqlBool>[]) => sql.join([...conditions, sql`true`], sql` and `)

const columns = sql`i.id, i.identification_number as "identificationNumber", i.product, i.imei, i.serial_number as "serialNumber",
  i.status, jsonb_build_object('id', i.warehouse_id, 'commonName', coalesce(organization_name(i.warehouse_id), '')) as warehouse,
  (select jsonb_build_object('id', s.id, 'native', s.native, 'name', s.name, 'location', s.location)
    from stocks s where s.warehouse_id = i.warehouse_id and s.id = i.stock_id) as stock,
  i.entered_at as "enteredAt", i.arrived_at as "arrivedAt", i.dispatch_reason as outcome, i.dispatched_at as "dispatchedAt", i.currency`

/** Conditions shared by the list and its export. */
export const conditionsOf = (who: Person, asked: Filters) => whereOf([...scope(who), ...narrowed(asked)])

const beyond = ({ from, way, back }: Page): Condition[] =>
  from
    ? [
        sql`(i.arrived_at, i.id) ${(way === 'asc') === back ? sql`<` : sql`>`} (${from.at}::timestamptz, ${from.id}::uuid)`,
      ]
    : []

const countItems = async (tx: Tx<Person>, asked: Filters) => {
  const where = conditionsOf(tx.who, asked)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from items i where ${where}
    limit ${sql.lit(maxCounted + 1)}) x`.execute(tx.db)
  return bounded(first(rows).n)
}

export const totalOfItems = (app: App, who: Person, asked: Filters) =>
  within(app, who, (tx) => countItems(tx, asked ?? {}))

export const listItems = (app: App, who: Person, asked: Asked) =>
  within(app, who, async (tx) => {
    const { path, list } = itemEndpoints.list
    const { page, cursor } = keysetOf(app.config.secretKey, path, list, asked)
    const { cursor: _, itemsPerPage: __, partial, order: ___, ...filters } = asked
    const way = (page.way === 'asc') !== page.back ? sql`asc` : sql`desc`
    const where = whereOf([...scope(who), ...narrowed(filters), ...beyond(page)])
    const { rows } = await sql<ItemRow & { at: string }>`select ${columns}, i.arrived_at::text as at from items i
      where ${where} order by i.arrived_at ${way}, i.id ${way} limit ${sql.lit(page.size + 1)}`.execute(tx.db)
    return { total: partial ? null : await countItems(tx, filters), ...pageOf(rows, page, cursor) }
  })

const maxChoices = 20

/** Categories of the items in scope, by words or ids. */
export const itemCategories = (app: App, who: Person, { search, id }: { search?: string; id?: readonly string[] }) =>
  within(app, who, async (tx) => {
    const where = whereOf([
      sql`exists (select from items i where i.category_id = c.id and ${whereOf(scope(tx.who))})`,
      ...(id ? [sql<boolean>`c.id = any(${id}::uuid[])`] : []),
      ...wordsIn(sql`search_text(c.label || ' ' || coalesce(p.label, ''))`, search ?? ''),
    ])
    const { rows } = await sql<{ id: string; label: string; detail: string | null }>`
      select c.id, c.label, p.label as detail from categories c
        left join categories p on p.account_id = c.account_id and p.id = c.parent_id
      where ${where} order by c.label, c.id limit ${sql.lit(id ? id.length : maxChoices + 1)}`.execute(tx.db)
    return { members: rows.slice(0, id ? undefined : maxChoices), more: !id && rows.length > maxChoices }
  })

type Kept = {
  accountId: string
  buybackId: string | null
  value: number
  difference: number
  bonus: number
  paid: number
  owed: number
  dispatchReference: string | null
  dispatchPrice: number | null
  expectedPrice: number | null
  version: number
}

export const readItemRow = async (tx: Tx<Person>, id: string) => {
  const where = whereOf([...scope(tx.who), sql`i.id = ${id}`])
  const { rows } = await sql<ItemRow & Kept & Pick<ItemDetail, 'product'>>`
    select ${columns}, i.account_id as "accountId", i.buyback_id as "buybackId", i.purchase_value as value,
      i.purchase_difference as difference, i.purchase_bonus as bonus, i.paid, i.owed,
      i.dispatch_reference as "dispatchReference", i.dispatch_price as "dispatchPrice",
      i.expected_price as "expectedPrice", i.version from items i where ${where}`.execute(tx.db)
  return rows[0]
}

/**
 * Number and median price of the items of the same product that were sold in the last year, in scope and in its currency:
 * all of them, and those of one grade.
 */
export const salesOf = async (
  tx: Tx<Person>,
  { product, currency }: Pick<ItemRow, 'product' | 'currency'>,
  state: ProductState | null,
) => {
  const where = whereOf([...scope(tx.who), sql`lower(i.product ->> 'label') = ${product.label.toLowerCase()}`])
  const median = sql`percentile_disc(0.5) within group (order by i.dispatch_price)`
  const same = sql`coalesce(b.controlled_state, b.state) = ${state}`
  const { rows } = await sql<{
    sales: number
    price: number | null
    salesOfGrade: number
    priceOfGrade: number | null
  }>`
    select count(*)::int as sales, ${median} as price, (count(*) filter (where ${same}))::int as "salesOfGrade",
      ${median} filter (where ${same}) as "priceOfGrade"
    from items i left join buybacks b on b.account_id = i.retailer_account_id and b.id = i.buyback_id
    where ${where} and i.currency = ${currency} and i.dispatch_reason = 'sold' and i.dispatch_price is not null
      and i.dispatched_at > now() - interval '1 year'`.execute(tx.db)
  return first(rows)
}

/** Places and versions of items in scope; `lock` keeps them until the end of the transaction. */
export const placesOf = async (tx: Tx<Person>, ids: readonly string[], lock = false) => {
  const { rows } = await sql<{
    id: string
    version: number
    status: ItemStatus
    stockId: string | null
    warehouseId: string
  }>`select i.id, i.version, i.status, i.stock_id as "stockId", i.warehouse_id as "warehouseId" from items i
    where ${whereOf([...scope(tx.who), sql`i.id = any(${ids}::uuid[])`])}
    order by i.id ${lock ? sql`for update` : sql``}`.execute(tx.db)
  return rows
}

/** False if the item has another version by now. */
export const updateExpectedPrice = async (
  { db }: Tx<Person>,
  { accountId, id, version }: { accountId: string; id: string; version: number },
  price: number | null,
) => {
  const { numUpdatedRows } = await db
    .updateTable('items')
    .set({ expected_price: price })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Maximum items compared in one stock count. */
const maxItems = 2_000

const shownRows = async (tx: Tx<Person>, condition: Condition) => {
  const where = whereOf([...scope(tx.who), condition])
  const { rows } = await sql<ItemRow>`select ${columns} from items i where ${where} order by i.entered_at, i.id
    limit ${sql.lit(maxItems)}`.execute(tx.db)
  return rows
}

/** Items of a stock. */
export const itemRowsOfStock = (tx: Tx<Person>, stockId: string) => shownRows(tx, sql`i.stock_id = ${stockId}`)

/** Items in scope that match these codes. */
export const itemRowsOfCodes = (tx: Tx<Person>, codes: readonly string[]) => {
  const keys = codes.map(keysOf)
  const numbers = codes.map((code) => code.replaceAll(/\s/g, '').toUpperCase())
  const imeis = keys.flatMap(({ imei }) => imei ?? [])
  return shownRows(
    tx,
    sql`(i.identification_number = any(${numbers}::text[]) or i.imei_key = any(${imeis}::text[])
      or i.serial_key = any(${keys.map(({ serial }) => serial)}::text[]))`,
  )
}

type Keyed = {
  id: string
  warehouseId: string
  stockId: string | null
  status: ItemStatus
  keys: (string | null)[]
}

/** Matches of codes by their normalized keys; each key uses its own index. */
export const keysOfCodes = async (tx: Tx<Person>, codes: readonly string[]) => {
  const keys = codes.map(keysOf)
  const numbers = codes.map((code) => code.replaceAll(/\s/g, '').toUpperCase())
  const imeis = keys.flatMap(({ imei }) => imei ?? [])
  const where = whereOf(scope(tx.who))
  const { rows } = await sql<Keyed>`
    select i.id, i.warehouse_id as "warehouseId", i.stock_id as "stockId", i.status, array[i.identification_number, i.imei_key, i.serial_key] as keys from items i
    where ${where} and i.id = any(array(
      select id from items where identification_number = any(${numbers}::text[])
      union select id from items where imei_key = any(${imeis}::text[])
      union select id from items where serial_key = any(${keys.map(({ serial }) => serial)}::text[])))`.execute(tx.db)
  return rows
}
