import { type RawBuilder, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/statuses.ts'
import { present } from '#domain/checked.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import type { Page } from '#server/platform/list/keyset.ts'
import { isOfStores, type Person, subtreeOf } from '#server/platform/who.ts'
import { type Condition, scopeConditions, sideConditions, subtree } from '../scope.ts'
import { boundsOf, categories, isShort } from './condition-store.ts'
import {
  dateFilters,
  type Filters,
  facetFilters,
  isRare,
  matches,
  rowFilters,
  textFilters,
  wordPatterns,
} from './filter-store.ts'

/**
 * Access paths of the list. Filters that match many rows are found quickly by reading in list order; filters that match
 * few rows need their own index. Which applies depends on the data: `near` reads a bounded number of rows in order, and
 * `far` uses the indexes if those did not fill the page. The cost of both is independent of the table size.
 */

const all = (conditions: readonly Condition[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** Rows read in list order; more for word searches, where the word index is slow for frequent words. */
const tried = 600
const triedForWords = 4_000
const triedLater = 1_500

const orderBy = ({ way, back }: Page) => ((way === 'asc') !== back ? sql`asc` : sql`desc`)
const columns: Record<string, string> = { createdAt: 'b.created_at', updatedAt: 'b.updated_at' }
/** Timestamp column of the list's order. */
const momentOf = ({ column }: Page) => sql.ref<string>(present(columns[column]))
const found = (page: Page) => sql`select b.id, ${momentOf(page)} as at from buybacks b`
const inOrder = (page: Page) => sql`order by ${momentOf(page)} ${orderBy(page)}, b.id ${orderBy(page)}`
/** Order and limit for rows that were already selected. */
const again = (page: Page) => sql`order by b.at ${orderBy(page)}, b.id ${orderBy(page)} limit ${sql.lit(page.size + 1)}`
const beyond = (page: Page): Condition[] => {
  if (!page.from) return []
  const compare = (page.way === 'asc') !== page.back ? sql`>` : sql`<`
  return [sql<boolean>`(${momentOf(page)}, b.id) ${compare} (${page.from.at}::timestamptz, ${page.from.id}::uuid)`]
}

const isByUpdate = ({ column }: Page) => column === 'updatedAt'

/** updated_at is never before created_at: rows in order of change can be cut at the start of the date range. */
const changedSince = (who: Person, asked: Filters, page: Page): Condition[] => {
  const { since } = boundsOf(who, asked.createdAt)
  return isByUpdate(page) && since ? [sql<boolean>`b.updated_at >= ${since}`] : []
}

/** Bounds of the rows read in order; the date range applies directly if the list is ordered by creation. */
const inWindow = (who: Person, asked: Filters, page: Page) => [
  ...(isByUpdate(page) ? changedSince(who, asked, page) : dateFilters(who, asked)),
  ...beyond(page),
]

/** All conditions of the list; every access path applies them. */
const conditions = (who: Person, asked: Filters) => [
  ...scopeConditions(who),
  ...facetFilters(who, asked, 'b'),
  ...rowFilters(who, asked),
  ...textFilters(who, asked),
  ...dateFilters(who, asked),
]

/** All conditions with the word index, for reading rows without an order. */
export const conditionsOf = (who: Person, asked: Filters): Condition[] => {
  const few = matches(who, asked)
  return [...(few ? [few] : []), ...conditions(who, asked), sql<boolean>`true`]
}

/** An access path: key sets and the index columns they are matched with; `where` are the remaining conditions. */
type Key = { from: RawBuilder<unknown>; on: Condition }
type Path = { keys: Key[]; where: Condition[] }

const facetsOf = (who: Person, asked: Filters, more: Condition[] = []): Key => ({
  from: sql`(select f.id as facet from buyback_facets f where ${all([...sideConditions(who, 'f'), ...facetFilters(who, asked, 'f'), ...more])}) as facets`,
  on: sql<boolean>`b.facet_id = facets.facet`,
})
const storesOf = (who: Person, asked: Filters): Key => ({
  from: asked.store
    ? sql`unnest(${asked.store}::uuid[]) as stores (store)`
    : sql`(select o.id as store from organizations o where o.type = 'store' and o.ancestors @> array[${subtreeOf(who)}::uuid]) as stores`,
  on: sql<boolean>`b.store_id = stores.store`,
})
const catalogueKey = (asked: Filters): Key | null => {
  if (asked.product)
    return {
      from: sql`unnest(${asked.product}::uuid[]) as entries (entry)`,
      on: sql<boolean>`b.product_id = entries.entry`,
    }
  return asked.category
    ? { from: sql`${categories(asked.category)} as entries (entry)`, on: sql<boolean>`b.category_id = entries.entry` }
    : null
}

/** Predeclared buybacks without a store, which every store sees. */
const unassignedPath = (who: Person, asked: Filters): Path => ({
  keys: [facetsOf(who, asked, [sql<boolean>`f.status in (${sql.join(awaitingStore)})`])],
  where: [
    sql<boolean>`b.store_id is null`,
    ...rowFilters(who, { ...asked, store: undefined }),
    ...textFilters(who, asked),
    ...dateFilters(who, asked),
  ],
})

/** Access paths that together reach every row of the list exactly once. */
const pathsOf = (who: Person, asked: Filters, counting = false): Path[] => {
  // When counting rows of a product, or of a region in a short range, reading each row is cheaper than probing per
  // facet.
  const each = counting && (asked.product !== undefined || (isOfStores(who) && isShort(asked.createdAt, new Date())))
  const facets = facetFilters(who, asked, 'b').length > 0 && !each
  const rest = [...textFilters(who, asked), ...dateFilters(who, asked)]
  const catalogue = catalogueKey(asked)
  // Without the filter that is the key: with both, the planner would leave out the column that follows in the index.
  const isKey = asked.product ? { product: undefined } : { category: undefined }
  const catalogueFilters = rowFilters(who, { ...asked, store: undefined, ...isKey })
  if (!isOfStores(who) && !asked.store) {
    const keys = [...(catalogue ? [catalogue] : []), ...(facets || !catalogue ? [facetsOf(who, asked)] : [])]
    const covered = facets || !catalogue ? [] : [...sideConditions(who, 'b'), ...facetFilters(who, asked, 'b')]
    return [{ keys, where: [...covered, ...catalogueFilters, ...rest] }]
  }
  // Two key sets already select few rows; a third one would multiply the index probes.
  const keys = [storesOf(who, asked), ...(catalogue ? [catalogue] : facets ? [facetsOf(who, asked)] : [])]
  const inside = isOfStores(who) ? [sql<boolean>`b.store_id in ${subtree(who)}`] : []
  const covered = facets && !catalogue ? [] : [...sideConditions(who, 'b'), ...facetFilters(who, asked, 'b')]
  const paths: Path[] = [{ keys, where: [...inside, ...covered, ...catalogueFilters, ...rest] }]
  if (isOfStores(who) && !asked.store) paths.push(unassignedPath(who, asked))
  return paths
}

const keysOf = (keys: readonly Key[]) => sql.join(keys.map(({ from }) => from))
const reach = ({ keys, where }: Path, rows: RawBuilder<unknown>, selected: RawBuilder<unknown>) => sql`
  select found.* from ${keysOf(keys)} cross join lateral (
    ${selected} where ${all([...keys.map(({ on }) => on), ...where])} ${rows}) as found`

/** Rows of a facet read for a region before its stores are probed one by one. */
const triedOfFacet = 100

/**
 * A region's rows of each facet, in order: reads rows of the whole account first, as the region has a good share of
 * them; if they are not enough, probes each store of the region by index.
 */
const ofRegion = (who: Person, asked: Filters, page: Page, rest: Condition[]) => {
  const facets = facetsOf(who, asked)
  const stores = storesOf(who, asked)
  const most = sql.lit(page.size + 1)
  const enough = sql`(select progress.enough from progress)`
  return sql`
    select found.* from ${facets.from} cross join lateral (
      with walked as materialized (
        select b.id, ${momentOf(page)} as at, b.store_id from buybacks b where ${all([facets.on, ...rest])}
        ${inOrder(page)} limit ${sql.lit(triedOfFacet)}),
      inside as materialized (
        select b.id, b.at from walked b where b.store_id in ${subtree(who)} ${again(page)}),
      progress as materialized (
        select (select count(*) from inside) >= ${most} or (select count(*) from walked) < ${sql.lit(triedOfFacet)} as enough)
      select inside.id, inside.at from inside where ${enough}
      union all
      select each.id, each.at from ${stores.from} cross join lateral (
        ${found(page)} where ${all([facets.on, stores.on, ...rest])} ${inOrder(page)} limit ${most}) as each
      where not ${enough}) as found`
}

/** Starts at the first row of any facet, so that old states are not searched among the latest rows. */
const fromFirst = (who: Person, asked: Filters, page: Page): Condition => {
  const facets = facetsOf(who, asked)
  const first = sql`select found.at from ${facets.from} cross join lateral (
    ${found(page)} where ${all([facets.on, ...inWindow(who, asked, page)])} ${inOrder(page)} limit 1) as found
    order by found.at ${orderBy(page)} limit 1`
  return sql<boolean>`${momentOf(page)} ${(page.way === 'asc') !== page.back ? sql`>=` : sql`<=`} (${first})`
}

/** Whether `ofRegion` applies: a region, filtered by facets only. */
const isOfRegion = (who: Person, asked: Filters) =>
  isOfStores(who) && !isNarrow(who, asked) && catalogueKey(asked) === null && facetFilters(who, asked, 'b').length > 0

type Found = RawBuilder<{ id: string; at: string }>

/** Whether the list is limited to stores: few rows, and fewer facets of the account. */
const isNarrow = (who: Person, asked: Filters) =>
  asked.store !== undefined || (isOfStores(who) && who.role.startsWith('store_'))

/** Condition of the rows read in order: one product, else the whole side. */
const baseOf = (who: Person, asked: Filters): Condition[] =>
  asked.product?.length === 1
    ? [sql<boolean>`b.product_id = ${asked.product[0]}`]
    : sideConditions(who, 'b').slice(0, 1)

/** Months of the list in its order, within those of the installation whatever dates the caller sends. */
const months = (who: Person, asked: Filters, page: Page) => {
  const { since, until } = boundsOf(who, asked.createdAt)
  const isAscending = (page.way === 'asc') !== page.back
  const start = page.from ? sql`${page.from.at}::timestamptz` : null
  const monthOf = (at: RawBuilder<unknown> | null) => (at ? sql`buyback_month(${at})` : sql`null`)
  const oldest = sql`greatest(${monthOf(since)}, ${monthOf(isAscending ? start : null)}, outer_buyback_month(false))`
  const newest = sql`least(${monthOf(until)}, ${monthOf(isAscending ? null : start)}, outer_buyback_month(true))`
  const [from, to, step] = isAscending ? [oldest, newest, 1] : [newest, oldest, -1]
  return sql`generate_series(${from}, ${to}, ${sql.lit(step)}) as months (month)`
}

/** The only store of the list; null for several. */
const storeOf = (who: Person, asked: Filters) =>
  isOfStores(who) && who.role.startsWith('store_') ? subtreeOf(who) : asked.store?.length === 1 ? asked.store[0] : null

/** Words in order of creation: one month after the other until the page is full. */
const byMonth = (who: Person, asked: Filters, page: Page, patterns: RawBuilder<string[]>) => {
  const most = sql.lit(page.size + 1)
  const isAscending = (page.way === 'asc') !== page.back
  const ids = sql`buyback_matches_in(${sideOf(who)}, ${patterns}, months.month, ${sql.lit(isAscending)}, ${storeOf(who, asked)}::uuid) as matches (id)`
  return sql`
    select b.id, b.at from (
      select found.id, found.at from ${months(who, asked, page)} cross join lateral (
        select b.id, b.at from ${ids} cross join lateral (
          ${found(page)} where b.id = matches.id and ${all([...conditions(who, asked), ...beyond(page)])}) as b
        limit ${most}) as found
      limit ${most}) as b
    ${again(page)}`
}

/** Query for the ids of one page and one more. */
export const pageIds = (who: Person, asked: Filters, page: Page): Found => {
  const most = sql.lit(page.size + 1)
  const cut = sql`${inOrder(page)} limit ${most}`
  const whole = [...conditions(who, asked), ...beyond(page)]
  const few = matches(who, asked)
  // Materialized before order and limit: with them, the planner would prefer reading in list order.
  if (isRare(asked))
    return sql`
      with few as materialized (${found(page)} where ${all(whole)})
      select b.id, b.at from few as b ${again(page)}`
  const patterns = wordPatterns(asked)
  if (patterns && !isByUpdate(page)) return sql`${byMonth(who, asked, page, patterns)}`
  // All rows of a short range are read by date, then ordered.
  const rows = isByUpdate(page) && isShort(asked.createdAt) ? sql`` : cut
  const more = [...changedSince(who, asked, page), ...beyond(page)]
  const reached = (path: Path) => reach({ ...path, where: [...path.where, ...more] }, rows, found(page))
  const far = () => {
    if (few) return sql`${found(page)} where ${all([few, ...whole])}`
    const [first, ...others] = pathsOf(who, asked)
    const rest = [...rowFilters(who, asked), ...textFilters(who, asked), ...dateFilters(who, asked), ...more]
    const main = isOfRegion(who, asked) ? ofRegion(who, asked, page, rest) : reached(first!)
    return sql.join([main, ...others.map(reached)], sql` union all `)
  }
  // Without filters, the rows in order are the list.
  const isNarrowed =
    [...facetFilters(who, asked, 'b'), ...rowFilters(who, asked)].length > 0 || (isByUpdate(page) && asked.createdAt)
  const plain = !few && !isOfStores(who) && !isNarrowed
  if (plain) return sql`${found(page)} where ${all(whole)} ${cut}`
  if (isNarrow(who, asked) && !few) return sql`select b.id, b.at from (${far()}) as b ${again(page)}`
  const within = [...baseOf(who, asked), ...inWindow(who, asked, page)]
  const triedOf = (more: Condition[], rows: number) => sql`
    select b.id, ${momentOf(page)} as at from (
      select b.* from buybacks b where ${all([...within, ...more])} ${inOrder(page)} limit ${sql.lit(rows)}) as b
    where ${all(conditions(who, asked))} ${cut}`
  const fills = (name: string) => sql`select count(*) > ${sql.lit(page.size)} as filled from ${sql.ref(name)}`
  const isFilled = sql<boolean>`(select filled from near_filled)`
  const alsoTried = isOfRegion(who, asked) && !few
  return sql`
    with near as materialized (${triedOf([], few ? triedForWords : tried)}),
    near_filled as materialized (${fills('near')}),
    later as materialized (${alsoTried ? triedOf([sql`not ${isFilled}`, fromFirst(who, asked, page)], triedLater) : sql`select * from near where false`}),
    later_filled as materialized (${fills('later')})
    select b.id, b.at from (
      select near.id, near.at from near where ${isFilled}
      union all
      select later.id, later.at from later where (select filled from later_filled)
      union all
      select far.id, far.at from (${far()}) as far
      where not ${isFilled} and not (select filled from later_filled)) as b
    ${again(page)}`
}

/** Number of rows of the list, up to a limit: all, or only those that wait for any store. */
export const countRows = (
  who: Person,
  asked: Filters,
  most: number,
  which: 'all' | 'unassigned' = 'all',
): RawBuilder<{ n: number }> => {
  const limit = sql`limit ${sql.lit(most)}`
  const few = matches(who, asked)
  const rows =
    few || isRare(asked)
      ? sql`select b.id from buybacks b where ${all([...(few ? [few] : []), ...conditions(who, asked)])} ${limit}`
      : sql.join(
          (which === 'all' ? pathsOf(who, asked, true) : [unassignedPath(who, asked)]).map((way) =>
            reach(way, limit, sql`select b.id from buybacks b`),
          ),
          sql` union all `,
        )
  return sql`select count(*)::int as n from (select from (${rows}) as b ${limit}) as b`
}
