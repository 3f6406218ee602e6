import { type Insertable, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import type { categoryEndpoints } from '#domain/category/endpoints.ts'
import { categoryList } from '#domain/category/list.ts'
import type { CategoryFacts } from '#domain/category/machine.ts'
import type { Categories } from '#server/db/types.ts'
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
import { type Counted, counted, countsOf } from './count-store.ts'
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

const oneOf = (accountId: string | null | undefined) => (accountId ? [accountId] : null)

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

const conditions: Conditions<typeof categoryList> = {
  search: hasWords('c.search'),
  accountId: equals('c.account_id'),
  status: isIn('c.status'),
  parentId: equals('c.parent_id'),
  buyerId: equals('c.buyer_id'),
}

export const listCategories = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), categoryList, conditions, asked)
    const page = cut(sorted(base, asked, categoryList, sortColumns), asked).select('c.id')
    const rows = withLinks(counted(db, oneOf(who.accountId ?? asked.accountId)))
      .where('c.id', 'in', page)
      .select(rowColumns)
    return [sorted(rows, asked, categoryList, sortColumns), howMany(base, asked)]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows.map(shownRow) }
}

/** `counts` scans the whole catalogue, so it is optional. */
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
      'c.saved_emissions as savedEmissions',
      'c.saving_source as savingSource',
      'c.tariff_number as tariffNumber',
      'c.origin_country as originCountry',
      'c.highlighted_instruction as highlightedInstruction',
      'c.children_description as childrenDescription',
      'c.translations',
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

/** Facts for the guards of the state machine. */
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
        .where('status', '!=', 'archived')
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
  inScope(db, who).select(['c.id', 'c.label', 'c.identifier', 'c.translations']).where('c.id', 'in', ids).execute()

/** Environmental saving of a category: its own, or that of the nearest category above it. */
export const savingOf = ({ db, who }: Tx<Person | Visitor>, ids: readonly string[]) =>
  inScope(db, who)
    .select(['c.saved_emissions as savedEmissions', 'c.saving_source as savingSource'])
    .where('c.id', 'in', ids)
    .where('c.saved_emissions', 'is not', null)
    .orderBy(sql`cardinality(c.ancestors)`, 'desc')
    .limit(1)
    .executeTakeFirst()

/** Visitors see published products only. */
export const categoryOfProduct = async ({ db, who }: Tx<Person | Visitor>, id: string) => {
  let query = db.selectFrom('products').select('category_id').where('id', '=', id)
  if (who.accountId) query = query.where('account_id', '=', who.accountId)
  if (who.kind === 'visitor') query = query.where('status', '=', 'published')
  return (await query.executeTakeFirst())?.category_id
}
