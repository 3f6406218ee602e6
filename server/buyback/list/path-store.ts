import { type RawBuilder, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/declare.ts'
import type { Page } from '#server/platform/list/keyset.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'
import { type Condition, isOfStores, scopeConditions, sideConditions, subtree } from '../scope.ts'
import {
  categories,
  dateFilters,
  datesOf,
  type Filters,
  facetFilters,
  isRare,
  isShortWindow,
  matches,
  rowFilters,
  textFilters,
} from './filter-store.ts'

/**
 * How the rows of a list are reached. Filters that many rows meet are met soon by reading in order; those that few meet are
 * reached by an index of their own. Which it is depends on the data: the first is tried for a bounded number of rows (`near`),
 * the second where they did not fill the page (`far`). Neither reads more for more rows in the table.
 */

const all = (conditions: readonly Condition[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/** How many rows are tried in order; more where words are looked for, which an index finds slowly where many rows have them. */
const tried = 600
const triedForWords = 4_000
const triedLater = 1_500

const orderBy = ({ way, back }: Page) => ((way === 'asc') !== back ? sql`asc` : sql`desc`)
const columns: Record<string, string> = { createdAt: 'b.created_at', updatedAt: 'b.updated_at' }
/** The moment that the list is ordered by. */
const momentOf = ({ column }: Page) => sql.ref<string>(columns[column]!)
const found = (page: Page) => sql`select b.id, ${momentOf(page)} as at from buybacks b`
const inOrder = (page: Page) => sql`order by ${momentOf(page)} ${orderBy(page)}, b.id ${orderBy(page)}`
/** The same of rows that were found already. */
const again = (page: Page) => sql`order by b.at ${orderBy(page)}, b.id ${orderBy(page)} limit ${sql.lit(page.size + 1)}`
const beyond = (page: Page): Condition[] => {
  if (!page.from) return []
  const compare = (page.way === 'asc') !== page.back ? sql`>` : sql`<`
  return [sql<boolean>`(${momentOf(page)}, b.id) ${compare} (${page.from.at}::timestamptz, ${page.from.id}::uuid)`]
}

const isByUpdate = ({ column }: Page) => column === 'updatedAt'

/** Nothing is changed before it is there: of the rows in order of change, none older than the first day is looked at. */
const changedSince = (who: Person, asked: Filters, page: Page): Condition[] => {
  const { since } = datesOf(who, asked)
  return isByUpdate(page) && since ? [sql<boolean>`b.updated_at >= ${since}`] : []
}

/** What bounds the rows that are read in order: days do, where they are what the order follows. */
const inWindow = (who: Person, asked: Filters, page: Page) => [
  ...(isByUpdate(page) ? changedSince(who, asked, page) : dateFilters(who, asked)),
  ...beyond(page),
]

/** Every condition of the list; each path asks for all of them. */
const conditions = (who: Person, asked: Filters) => [
  ...scopeConditions(who),
  ...facetFilters(asked, 'b'),
  ...rowFilters(asked),
  ...textFilters(who, asked),
  ...dateFilters(who, asked),
]

/** The same where rows are read by themselves: an index answers the words. */
export const conditionsOf = (who: Person, asked: Filters): Condition[] => {
  const few = matches(who, asked)
  return [...(few ? [few] : []), ...conditions(who, asked), sql<boolean>`true`]
}

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
  // To count a product's rows, or a region's of a few days, each is looked at once; combinations would be looked for one by one.
  const each = counting && (asked.product !== undefined || (isOfStores(who) && isShortWindow(asked, new Date())))
  const facets = facetFilters(asked, 'b').length > 0 && !each
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

const keysOf = (keys: readonly Key[]) => sql.join(keys.map(({ from }) => from))
const reach = ({ keys, where }: Way, rows: RawBuilder<unknown>, selected: RawBuilder<unknown>) => sql`
  select found.* from ${keysOf(keys)} cross join lateral (
    ${selected} where ${all([...keys.map(({ on }) => on), ...where])} ${rows}) as found`

/** How many rows of a combination are tried for a region before its stores are looked at one by one. */
const triedOfFacet = 100

/**
 * A region's rows of each combination, in order: those of the account are tried first, of which a region's are a good part; only
 * where they were not enough, each store of the region by its own index.
 */
const ofRegion = (who: Person, asked: Filters, page: Page, rest: Condition[]) => {
  const facets = facetsOf(who, asked)
  const stores = storesOf(who, asked)
  const most = sql.lit(page.size + 1)
  const enough = sql`(select told.enough from told)`
  return sql`
    select found.* from ${facets.from} cross join lateral (
      with walked as materialized (
        select b.id, ${momentOf(page)} as at, b.store_id from buybacks b where ${all([facets.on, ...rest])}
        ${inOrder(page)} limit ${sql.lit(triedOfFacet)}),
      inside as materialized (
        select b.id, b.at from walked b where b.store_id in ${subtree(who)} ${again(page)}),
      told as materialized (
        select (select count(*) from inside) >= ${most} or (select count(*) from walked) < ${sql.lit(triedOfFacet)} as enough)
      select inside.id, inside.at from inside where ${enough}
      union all
      select each.id, each.at from ${stores.from} cross join lateral (
        ${found(page)} where ${all([facets.on, stores.on, ...rest])} ${inOrder(page)} limit ${most}) as each
      where not ${enough}) as found`
}

/** From where the first row of any combination stands: states of long ago are not looked for among the latest rows. */
const fromFirst = (who: Person, asked: Filters, page: Page): Condition => {
  const facets = facetsOf(who, asked)
  const first = sql`select found.at from ${facets.from} cross join lateral (
    ${found(page)} where ${all([facets.on, ...inWindow(who, asked, page)])} ${inOrder(page)} limit 1) as found
    order by found.at ${orderBy(page)} limit 1`
  return sql<boolean>`${momentOf(page)} ${(page.way === 'asc') !== page.back ? sql`>=` : sql`<=`} (${first})`
}

/** In a region and by states alone: what `ofRegion` is for. */
const isOfRegion = (who: Person, asked: Filters) =>
  isOfStores(who) && !isNarrow(who, asked) && thingsOf(asked) === null && facetFilters(asked, 'b').length > 0

type Found = RawBuilder<{ id: string; at: string }>

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
      with few as materialized (${found(page)} where ${all(whole)})
      select b.id, b.at from few as b ${again(page)}`
  // The rows of a few days are read by their days, whatever they are ordered by then.
  const rows = isByUpdate(page) && isShortWindow(asked) ? sql`` : cut
  const more = [...changedSince(who, asked, page), ...beyond(page)]
  const reached = (way: Way) => reach({ ...way, where: [...way.where, ...more] }, rows, found(page))
  const far = () => {
    if (few) return sql`${found(page)} where ${all([few, ...whole])}`
    const [first, ...others] = waysOf(who, asked)
    const rest = [...textFilters(who, asked), ...dateFilters(who, asked), ...more]
    const main = isOfRegion(who, asked) ? ofRegion(who, asked, page, rest) : reached(first!)
    return sql.join([main, ...others.map(reached)], sql` union all `)
  }
  // With nothing to narrow them by, rows in order are the list.
  const isNarrowed =
    [...facetFilters(asked, 'b'), ...rowFilters(asked)].length > 0 || (isByUpdate(page) && asked.createdAt)
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

/** How many rows the list has, counted up to a limit. */
export const countRows = (who: Person, asked: Filters, most: number): RawBuilder<{ n: number }> => {
  const limit = sql`limit ${sql.lit(most)}`
  const few = matches(who, asked)
  const rows =
    few || isRare(asked)
      ? sql`select b.id from buybacks b where ${all([...(few ? [few] : []), ...conditions(who, asked)])} ${limit}`
      : sql.join(
          waysOf(who, asked, true).map((way) => reach(way, limit, sql`select b.id from buybacks b`)),
          sql` union all `,
        )
  return sql`select count(*)::int as n from (select from (${rows}) as b ${limit}) as b`
}
