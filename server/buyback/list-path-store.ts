import { type RawBuilder, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/declare.ts'
import type { Page } from '#server/platform/keyset.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'
import {
  categories,
  dateFilters,
  type Filters,
  facetFilters,
  isRare,
  matches,
  rowFilters,
  textFilters,
} from './list-filter-store.ts'
import { type Condition, isOfStores, scopeConditions, sideConditions, subtree } from './scope.ts'

/**
 * How the rows of a list are reached. Filters that many rows meet are met soon by reading in order; those that few meet are
 * reached by an index of their own. Which it is depends on the data: the first is tried for a bounded number of rows (`near`),
 * the second where they did not fill the page (`far`). Neither reads more for more rows in the table.
 */

const all = (conditions: readonly Condition[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** How many rows are tried in order. */
const tried = 600

const orderBy = ({ way, back }: Page) => ((way === 'asc') !== back ? sql`asc` : sql`desc`)
const inOrder = (page: Page, of = 'b') =>
  sql`order by ${sql.ref(`${of}.created_at`)} ${orderBy(page)}, ${sql.ref(`${of}.id`)} ${orderBy(page)}`
const beyond = (page: Page): Condition[] => {
  if (!page.from) return []
  const compare = (page.way === 'asc') !== page.back ? sql`>` : sql`<`
  return [sql<boolean>`(b.created_at, b.id) ${compare} (${page.from.at}::timestamptz, ${page.from.id}::uuid)`]
}

/** Every condition of the list; each path asks for all of them. */
const conditions = (who: Person, asked: Filters) => [
  ...scopeConditions(who),
  ...facetFilters(asked, 'b'),
  ...rowFilters(asked),
  ...textFilters(who, asked),
  ...dateFilters(who, asked),
]

/** A way to rows: keys, and the columns of an index that they stand for. `covers` are conditions that the keys meet. */
type Key = { from: RawBuilder<unknown>; on: Condition }
type Way = { keys: Key[]; where: Condition[] }

const facetsOf = (who: Person, asked: Filters, more: Condition[] = []): Key => ({
  from: sql`(select f.id as facet from buyback_facets f where ${all([...sideConditions(who, 'f'), ...facetFilters(asked, 'f'), ...more])}) as facets`,
  on: sql<boolean>`b.facet_id = facets.facet`,
})
const storesOf = (who: Person, asked: Filters): Key => ({
  from: asked.store
    ? sql`unnest(${asked.store as string[]}::uuid[]) as stores (store)`
    : sql`(select o.id as store from organizations o where o.type = 'store' and o.ancestors @> array[${subtreeOf(who)}::uuid]) as stores`,
  on: sql<boolean>`b.store_id = stores.store`,
})
const thingsOf = (asked: Filters): Key | null => {
  if (asked.product)
    return {
      from: sql`unnest(${asked.product as string[]}::uuid[]) as things (thing)`,
      on: sql<boolean>`b.product_id = things.thing`,
    }
  return asked.category
    ? { from: sql`${categories(asked.category)} as things (thing)`, on: sql<boolean>`b.category_id = things.thing` }
    : null
}

/** The ways that together reach every row of the list once. */
const waysOf = (who: Person, asked: Filters, counting = false): Way[] => {
  // To count a product's rows each is looked at once; combinations would be looked for one by one.
  const facets = facetFilters(asked, 'b').length > 0 && !(counting && asked.product)
  const rest = [...textFilters(who, asked), ...dateFilters(who, asked)]
  const things = thingsOf(asked)
  const ofThings = rowFilters({ ...asked, store: undefined })
  if (!isOfStores(who) && !asked.store) {
    const keys = [...(things ? [things] : []), ...(facets || !things ? [facetsOf(who, asked)] : [])]
    const covered = facets || !things ? [] : [...sideConditions(who, 'b'), ...facetFilters(asked, 'b')]
    return [{ keys, where: [...covered, ...ofThings, ...rest] }]
  }
  // Two keys reach few rows already; a third would only multiply how often one looks.
  const keys = [storesOf(who, asked), ...(things ? [things] : facets ? [facetsOf(who, asked)] : [])]
  const inside = isOfStores(who) ? [sql<boolean>`b.store_id in ${subtree(who)}`] : []
  const covered = facets && !things ? [] : [...sideConditions(who, 'b'), ...facetFilters(asked, 'b')]
  const ways: Way[] = [{ keys, where: [...inside, ...covered, ...ofThings, ...rest] }]
  if (isOfStores(who) && !asked.store)
    ways.push({
      keys: [facetsOf(who, asked, [sql<boolean>`f.status in (${sql.join(awaitingStore)})`])],
      where: [sql<boolean>`b.store_id is null`, ...ofThings, ...rest],
    })
  return ways
}

const reach = ({ keys, where }: Way, rows: RawBuilder<unknown>) => sql`
  select found.id, found.created_at from ${sql.join(keys.map(({ from }) => from))} cross join lateral (
    select b.id, b.created_at from buybacks b where ${all([...keys.map(({ on }) => on), ...where])} ${rows}) as found`

type Found = RawBuilder<{ id: string; created_at: string }>

/** Of a store, rows are few, and the combinations of its account fewer still. */
const isNarrow = (who: Person, asked: Filters) =>
  asked.store !== undefined || (isOfStores(who) && who.role.startsWith('store_'))

/** What is read in order: one product's rows, else all of the side. */
const baseOf = (who: Person, asked: Filters): Condition[] =>
  asked.product?.length === 1
    ? [sql<boolean>`b.product_id = ${asked.product[0]}`]
    : sideConditions(who, 'b').slice(0, 1)

/** The ids of one page and one more, as a query. */
export const pageIds = (who: Person, asked: Filters, page: Page): Found => {
  const most = sql.lit(page.size + 1)
  const cut = sql`${inOrder(page)} limit ${most}`
  const whole = [...conditions(who, asked), ...beyond(page)]
  const few = matches(who, asked)
  // Apart from order and limit: with them, rows in order would seem the shorter way.
  if (isRare(asked))
    return sql`
      with few as materialized (select b.id, b.created_at from buybacks b where ${all(whole)})
      select b.id, b.created_at from few as b ${cut}`
  const far = few
    ? sql`select b.id, b.created_at from buybacks b where ${all([few, ...whole])}`
    : sql.join(
        waysOf(who, asked).map((way) => reach({ ...way, where: [...way.where, ...beyond(page)] }, cut)),
        sql` union all `,
      )
  // With nothing to narrow them by, rows in order are the list.
  const plain = !few && !isOfStores(who) && [...facetFilters(asked, 'b'), ...rowFilters(asked)].length === 0
  if (plain) return sql`select b.id, b.created_at from buybacks b where ${all(whole)} ${cut}`
  if (isNarrow(who, asked) && !few) return sql`select b.id, b.created_at from (${far}) as b ${cut}`
  return sql`
    with near as materialized (
      select b.id, b.created_at from (
        select b.* from buybacks b
        where ${all([...baseOf(who, asked), ...dateFilters(who, asked), ...beyond(page)])}
        ${inOrder(page)} limit ${sql.lit(tried)}) as b
      where ${all(conditions(who, asked))} ${cut}),
    enough as materialized (select count(*) > ${sql.lit(page.size)} as filled from near)
    select b.id, b.created_at from (
      select near.id, near.created_at from near where (select filled from enough)
      union all
      select far.id, far.created_at from (${far}) as far where not (select filled from enough)) as b
    ${cut}`
}

/** How many rows the list has, counted up to a limit. */
export const countRows = (who: Person, asked: Filters, most: number): RawBuilder<{ n: number }> => {
  const limit = sql`limit ${sql.lit(most)}`
  const few = matches(who, asked)
  const rows =
    few || isRare(asked)
      ? sql`select b.id from buybacks b where ${all([...(few ? [few] : []), ...conditions(who, asked)])} ${limit}`
      : sql.join(
          waysOf(who, asked, true).map((way) => reach(way, limit)),
          sql` union all `,
        )
  return sql`select count(*)::int as n from (select from (${rows}) as b ${limit}) as b`
}
