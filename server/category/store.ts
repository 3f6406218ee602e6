import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import type { CategoryFacts } from '#domain/category/machine.ts'
import type { Categories, DB } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { cut, howMany, isCounted, searched, sorted } from '#server/platform/lists.ts'
import { type Person, scopeOf, type Visitor } from '#server/platform/who.ts'
import { inScope } from './scope-store.ts'

type ListAsked = z.output<typeof categoryEndpoints.list.query & object>

const sortColumns = {
  label: 'c.label',
  identifier: 'c.identifier',
  status: 'c.status',
  position: 'c.position',
  createdAt: 'c.created_at',
  id: 'c.id',
}

/** Products by category, in one pass, given to the category itself and to each one above it. */
const countedBelow = (db: Kysely<DB>, accountIds: readonly string[] | null) => {
  let own = db
    .selectFrom('products as p')
    .select((select) => [
      'p.account_id',
      'p.category_id',
      select.fn.countAll<number>().as('total'),
      select.fn.countAll<number>().filterWhere('p.status', '=', 'published').as('published'),
    ])
    .groupBy(['p.account_id', 'p.category_id'])
  if (accountIds) own = accountIds.length > 0 ? own.where('p.account_id', 'in', accountIds) : own.where(sql.lit(false))
  const spread = db
    .selectFrom(own.as('own'))
    .innerJoin('categories as d', (join) =>
      join.onRef('d.account_id', '=', 'own.account_id').onRef('d.id', '=', 'own.category_id'),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('circuits as k')
          .whereRef('k.account_id', '=', 'd.account_id')
          .where('k.status', '=', 'enabled')
          .where('k.id', 'in', sql<string>`(select circuits_of(d.account_id, d.ancestors))`)
          .select([
            sql<boolean>`bool_or(k.channel = 'web')`.as('web'),
            sql<boolean>`bool_or(k.channel = 'store')`.as('store'),
          ])
          .as('ways'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`unnest(d.ancestors)`.as('id'),
      'own.total',
      'own.published',
      sql<number>`case when ways.web then own.published else 0 end`.as('web'),
      sql<number>`case when ways.store then own.published else 0 end`.as('store'),
    ])
  return db
    .selectFrom(spread.as('spread'))
    .select([
      'spread.id',
      sql<number>`sum(spread.total)::int`.as('total'),
      sql<number>`sum(spread.published)::int`.as('published'),
      sql<number>`sum(spread.web)::int`.as('web'),
      sql<number>`sum(spread.store)::int`.as('store'),
    ])
    .groupBy('spread.id')
}

/** Categories with what is counted below each, and whether a public site offers it. */
const counted = (db: Kysely<DB>, accountIds: readonly string[] | null) =>
  db
    .selectFrom('categories as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin(countedBelow(db, accountIds).as('n'), 'n.id', 'c.id')

const oneOf = (accountId: string | null | undefined) => (accountId ? [accountId] : null)

type Counted = {
  total: number | null
  published: number | null
  web: number | null
  store: number | null
  siteActive: boolean
}
/** A channel offers the published products that one of its circuits takes; the web, while the site is active. */
const countsOf = ({ total, published, web, store, siteActive }: Counted) => ({
  numberOfProducts: total ?? 0,
  numberOfPublishedProducts: { total: published ?? 0, web: siteActive ? (web ?? 0) : 0, store: store ?? 0 },
})

const withLinks = (query: ReturnType<typeof counted>) =>
  query
    .leftJoin('categories as p', (join) =>
      join.onRef('p.account_id', '=', 'c.account_id').onRef('p.id', '=', 'c.parent_id'),
    )
    .leftJoin('organizations as b', 'b.id', 'c.buyer_id')

const rowColumns = [
  'c.id',
  'c.label',
  'c.identifier',
  'c.status',
  'c.parent_id as parentId',
  'p.label as parentLabel',
  'c.position',
  'c.image_id as imageId',
  'c.buyer_id as buyerId',
  'b.common_name as buyerName',
  'c.created_at as createdAt',
  'n.total',
  'n.published',
  'n.web',
  'n.store',
  'a.site_active as siteActive',
] as const

type Row = Counted & {
  parentId: string | null
  parentLabel: string | null
  buyerId: string | null
  buyerName: string | null
}
const shownRow = <R extends Row>(row: R) => ({
  ...row,
  parent: row.parentId ? { id: row.parentId, label: row.parentLabel ?? '' } : null,
  buyer: row.buyerId ? { id: row.buyerId, commonName: row.buyerName ?? '' } : null,
  ...countsOf(row),
})

export const listCategories = async (app: App, who: Person, asked: ListAsked) => {
  const declaration = categoryEndpoints.list.list
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    let base = inScope(db, who)
    if (asked.search) for (const word of searched('c.search', asked.search)) base = base.where(word)
    if (asked.accountId) base = base.where('c.account_id', '=', asked.accountId)
    if (asked.status) base = base.where('c.status', 'in', asked.status)
    if (asked.parentId) base = base.where('c.parent_id', '=', asked.parentId)
    if (asked.buyerId) base = base.where('c.buyer_id', '=', asked.buyerId)
    const page = cut(sorted(base, asked, declaration, sortColumns), asked).select('c.id')
    const rows = withLinks(counted(db, oneOf(who.accountId ?? asked.accountId)))
      .where('c.id', 'in', page)
      .select(rowColumns)
    return [sorted(rows, asked, declaration, sortColumns), howMany(base, asked)]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows.map(shownRow) }
}

/** Counting passes over the whole catalogue: only who shows the counts asks for them. */
export const readCategory = async (tx: Tx<Person | Visitor>, id: string, { counts = false } = {}) => {
  const row = await withLinks(counted(tx.db, counts ? oneOf(tx.who.accountId) : []))
    .select([
      ...rowColumns,
      'c.account_id as accountId',
      'c.description',
      'c.warehouse_ids as referentWarehouseIds',
      'c.length',
      'c.width',
      'c.height',
      'c.weight',
      'c.absorption_type as absorptionType',
      'c.absorption_value as absorptionValue',
      'c.absorption_max as absorptionMax',
      'c.highlighted_instruction as highlightedInstruction',
      'c.children_description as childrenDescription',
      'c.ancestors',
      'c.version',
      'p.status as parentStatus',
    ])
    .where('c.id', 'in', inScope(tx.db, tx.who).where('c.id', '=', id).select('c.id'))
    .executeTakeFirst()
  return row && shownRow(row)
}
export type CategoryRecord = NonNullable<Awaited<ReturnType<typeof readCategory>>>

export const namesOf = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('organizations')
        .select(['id', 'common_name as commonName'])
        .where('id', 'in', ids)
        .orderBy('common_name')
        .execute()

/** Counted for the machine's guards, and shown before somebody tries. */
export const factsOf = async (tx: Tx, category: CategoryRecord): Promise<CategoryFacts> => {
  const { id, accountId } = category
  const count = await tx.db
    .selectNoFrom((select) => [
      select
        .selectFrom('categories')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .where('parent_id', '=', id)
        .where('status', '=', 'active')
        .as('children'),
      select
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .where(({ or, eb }) =>
          or([eb('category_id', '=', id), sql<boolean>`secondary_category_ids @> array[${id}::uuid]`]),
        )
        .as('products'),
      select
        .selectFrom('questions')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .where('category_id', '=', id)
        .as('questions'),
    ])
    .executeTakeFirstOrThrow()
  return {
    isRoot: category.parentId === null,
    childCategories: count.children ?? 0,
    products: count.products ?? 0,
    questions: count.questions ?? 0,
    parentActive: category.parentStatus !== 'archived',
  }
}

/** Rows of catalogues in the order of their trees' branches; below one category where it is given. */
export const treeRows = async (tx: Tx, asked: { accountIds: readonly string[]; below?: string; archived: boolean }) => {
  let query = counted(tx.db, asked.accountIds).where('c.account_id', 'in', asked.accountIds)
  if (asked.below) query = query.where(sql<boolean>`c.ancestors @> array[${asked.below}::uuid]`)
  if (!asked.archived) query = query.where('c.status', '=', 'active')
  const rows = await query
    .select([
      'c.id',
      'c.label',
      'c.identifier',
      'c.status',
      'c.image_id as imageId',
      'c.children_description as childrenDescription',
      'c.parent_id as parentId',
      'a.name as accountName',
      'n.total',
      'n.published',
      'n.web',
      'n.store',
      'a.site_active as siteActive',
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return rows.map(({ total, published, web, store, siteActive, ...row }) => ({
    ...row,
    ...countsOf({ total, published, web, store, siteActive }),
  }))
}

export const rootOf = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('categories')
    .select(['id', 'label', 'identifier'])
    .where('account_id', '=', accountId)
    .where('parent_id', 'is', null)
    .executeTakeFirst()

/** The retailers that sell to an account, with their names. */
export const retailersOf = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('account_links')
    .select('seller_account_id as id')
    .where('buyer_account_id', '=', accountId)
    .execute()

export const lockCategory = async ({ db }: Tx, id: string) => {
  await db.selectFrom('categories').select('id').where('id', '=', id).forUpdate().execute()
}

export const insertCategory = async ({ db }: Tx, category: Insertable<Categories>) => {
  const { id } = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateCategory = async ({ db }: Tx, accountId: string, id: string, values: Updateable<Categories>) => {
  await db.updateTable('categories').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}

export const categoriesById = ({ db, who }: Tx<Person | Visitor>, ids: readonly string[]) =>
  inScope(db, who).select(['c.id', 'c.label', 'c.identifier']).where('c.id', 'in', ids).execute()

/** Visitors know published products only. */
export const categoryOfProduct = async ({ db, who }: Tx<Person | Visitor>, id: string) => {
  let query = db.selectFrom('products').select('category_id').where('id', '=', id)
  if (who.accountId) query = query.where('account_id', '=', who.accountId)
  if (who.kind === 'visitor') query = query.where('status', '=', 'published')
  return (await query.executeTakeFirst())?.category_id
}
