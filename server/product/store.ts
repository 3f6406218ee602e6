import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import { recordOf } from '#domain/checked.ts'
import { isSet } from '#domain/list/filters.ts'
import type { productEndpoints } from '#domain/product/endpoints.ts'
import { productList } from '#domain/product/list.ts'
import type { Prices } from '#domain/product/schema.ts'
import { type ProductState, productStates } from '#domain/product/states.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB, Products } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import {
  type Conditions,
  cut,
  equals,
  hasWords,
  howMany,
  isCounted,
  isIn,
  narrowed,
  sorted,
} from '#server/platform/list/lists.ts'
import { type Person, scopeOf, type Visitor } from '#server/platform/who.ts'
import { priceColumns } from './price-columns.ts'
import { type Asking, inScope } from './scope-store.ts'

type ListAsked = z.output<typeof productEndpoints.list.query & object>

const sortColumns = {
  label: 'p.label',
  brand: 'p.brand',
  category: 'c.label',
  price: 'o.price',
  status: 'p.status',
  createdAt: 'p.created_at',
  id: 'p.id',
}
const least = [sortColumns.brand, sortColumns.price]

const rowColumns = [
  'p.id',
  'p.label',
  'p.brand',
  'p.model',
  'p.reference',
  'p.ean',
  'p.category_id as categoryId',
  'c.label as categoryLabel',
  'p.image_id as imageId',
  'p.simple',
  'p.status',
  'p.price',
  'p.price_functional',
  'p.price_grade_a',
  'p.price_grade_b',
  'p.price_grade_c',
  'p.price_grade_d',
  'p.price_grade_e',
  'p.version',
  'p.created_at as createdAt',
] as const

type PriceRow = Record<(typeof priceColumns)[ProductState], number | null>
const pricesIn = (row: PriceRow): Prices => recordOf(productStates, (state) => row[priceColumns[state]])

const shownRow = <R extends PriceRow & { categoryId: string; categoryLabel: string }>(row: R) => ({
  ...row,
  category: { id: row.categoryId, label: row.categoryLabel },
  prices: pricesIn(row),
})

/** Products in these categories or their descendants, as main or secondary category. */
const inCategories = (ids: readonly string[]) => {
  const below = sql`array(select s.id from categories s where s.ancestors && ${ids}::uuid[])`
  return sql<boolean>`(p.category_id = any(${below}) or p.secondary_category_ids && ${below})`
}

const conditions: Conditions<typeof productList> = {
  search_product_buyback: hasWords('p.search'),
  accountId: equals('p.account_id'),
  status: isIn('p.status'),
  category: inCategories,
  buybackPriceGradeA: ({ gte, lte }) => [
    ...(gte === undefined ? [] : [sql<boolean>`${sql.ref(sortColumns.price)} >= ${gte}`]),
    ...(lte === undefined ? [] : [sql<boolean>`${sql.ref(sortColumns.price)} <= ${lte}`]),
  ],
}

/** Order of products found by words: accessories last, then by the place of the words in the label, then short labels first. */
const relevance = (words: string) => [
  sql`exists (select from search_documents d where d.account_id = p.account_id and d.product_id = p.id and d.accessory)`,
  sql`coalesce(nullif(strpos(search_text(p.label), (select search_text(${words.trim()}))), 0), 1000)`,
  sql`length(p.label)`,
]

export const listProducts = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const standard = { ...asked, status: asked.status ?? [...productList.filters.status.standard] }
    // Prices are sorted in a table of their own, joined where they decide.
    const byPrice = isSet(asked.buybackPriceGradeA)
    const ordered = (query: ReturnType<typeof inScope>) =>
      query
        .innerJoin('product_price_order as o', (join) =>
          join.onRef('o.account_id', '=', 'p.account_id').onRef('o.product_id', '=', 'p.id'),
        )
        .where('o.status', 'in', standard.status) as typeof query
    const all = inScope(db, who)
    const base = narrowed(byPrice ? ordered(all) : all, productList, conditions, standard)
    const inOrder = !byPrice && asked.order.price ? ordered(base) : base
    const named = inOrder.innerJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.category_id'),
    )
    const words = Object.keys(asked.order).length === 0 ? asked.search_product_buyback : undefined
    const ranked = (words ? relevance(words) : []).reduce((query, step) => query.orderBy(step), named)
    return [cut(sorted(ranked, asked, productList, sortColumns, least), asked).select(rowColumns), howMany(base, asked)]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows.map(shownRow) }
}

const oneProduct = (db: Kysely<DB>, who: Asking, id: string) =>
  inScope(db, who)
    .innerJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.category_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select([
      ...rowColumns,
      'p.account_id as accountId',
      'a.currency',
      'c.status as categoryStatus',
      'c.ancestors as categoryAncestors',
      'p.secondary_category_ids as secondaryCategoryIds',
      sql<{ id: string; label: string }[]>`(select coalesce(json_agg(json_build_object('id', s.id, 'label', s.label)
        order by s.label), '[]') from categories s where s.account_id = p.account_id
        and s.id = any(p.secondary_category_ids))`.as('secondaryCategories'),
      'p.tac_codes as tacCodes',
      'p.comment',
      'p.image_hd_id as imageHdId',
      'p.height',
      'p.length',
      'p.width',
      'p.weight',
      'p.price_version as priceListVersion',
      'p.is_collecting_imei as isCollectingIMEI',
      'p.buyback_zero_not_allowed as buybackZeroNotAllowed',
    ])
    .where('p.id', '=', id)

const shownProduct = (row: Awaited<ReturnType<ReturnType<typeof oneProduct>['executeTakeFirstOrThrow']>> | undefined) =>
  row && shownRow(row)

export const readProduct = async (tx: Tx<Person | Visitor>, id: string) =>
  shownProduct(await oneProduct(tx.db, tx.who, id).executeTakeFirst())

const productOf = fixed((db, { accountId, id }: { accountId: string; id: string }) =>
  oneProduct(db, { kind: 'person', accountId }, id),
)
const anyProduct = fixed((db, { id }: { id: string }) => oneProduct(db, { kind: 'person', accountId: null }, id))

/** As `readProduct`, in one round trip. */
export const fetchProduct = async (app: App, who: Person, id: string) => {
  const { accountId } = who
  const [[row]] = await app.database.read(scopeOf(who), () => [
    accountId ? productOf({ accountId, id }) : anyProduct({ id }),
  ])
  return shownProduct(row)
}
export type ProductRecord = NonNullable<Awaited<ReturnType<typeof readProduct>>>

export const lockProduct = (tx: Tx, id: string) =>
  tx.db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()

export const versionsOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await tx.db.selectFrom('products').select(['id', 'version']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Categories by id, locked against archiving. */
export const categoriesNamed = (tx: Tx, accountId: string | null, ids: readonly string[]) => {
  let query = tx.db.selectFrom('categories').select(['id', 'label', 'status', 'account_id as accountId'])
  if (accountId) query = query.where('account_id', '=', accountId)
  return ids.length === 0 ? Promise.resolve([]) : query.where('id', 'in', ids).orderBy('label').execute()
}

export const holdCategories = (tx: Tx, ids: readonly string[]) =>
  tx.db.selectFrom('categories').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()

export const insertProduct = async ({ db }: Tx, product: Insertable<Products>) => {
  const { id } = await db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateProduct = async ({ db }: Tx, accountId: string, id: string, values: Updateable<Products>) => {
  await db.updateTable('products').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}
