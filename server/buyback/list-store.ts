import { sql } from 'kysely'
import type * as z from 'zod'
import { awaitingStore } from '#domain/buyback/declare.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { type BuybackGroup, groupNames, statusesIn } from '#domain/buyback/groups.ts'
import { bounded, mostCounted } from '#domain/keyset.ts'
import type { App } from '#server/platform/app.ts'
import { keysetOf, pageOf } from '#server/platform/keyset.ts'
import { sideOf } from '#server/platform/perform.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { datesOf, type Filters, facetFilters, isRare, matches, rowFilters } from './list-filter-store.ts'
import { countRows, pageIds } from './list-path-store.ts'
import { isOfStores, sideConditions, subtree } from './scope.ts'
import { placeNames, rowColumns, shownRow, withPlaces } from './store.ts'

type ListAsked = z.output<typeof buybackEndpoints.list.query & object>

const upTo = mostCounted + 1

const facetIds = (who: Person, asked: Filters) =>
  sql`array(select f.id from buyback_facets f where ${sql.join(
    [...sideConditions(who, 'f'), ...facetFilters(asked, 'f'), sql`true`],
    sql` and `,
  )})`

/** Combinations of facets are counted by their index alone; whatever else is asked, row by row. */
const totalOf = (who: Person, asked: Filters) => {
  const others = rowFilters(asked).length > 0 || isRare(asked) || matches(who, asked)
  if (others || isOfStores(who)) return countRows(who, asked, upTo)
  const { since, until } = datesOf(who, asked)
  return sql<{ n: number }>`select count_facets(${facetIds(who, asked)}, ${sql.lit(upTo)},
    coalesce(${since ?? sql`null`}, '-infinity'::timestamptz), coalesce(${until ?? sql`null`}, 'infinity'::timestamptz)) as n`
}

const nothing = sql<{ n: number }>`select null::int as n where false`

export const listBuybacks = async (app: App, who: Person, asked: ListAsked) => {
  const { page, cursor } = keysetOf(app.config.secretKey, buybackEndpoints.list.path, buybackEndpoints.list.list, asked)
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const ids = sql<{ id: string }>`(${pageIds(who, asked, page)})`.as('p')
    const way = (page.way === 'asc') !== page.back ? 'asc' : 'desc'
    return [
      withPlaces(db.selectFrom('buybacks as b'))
        .innerJoin(ids, (join) => join.onRef('p.id', '=', 'b.id'))
        .select(rowColumns)
        .select(placeNames)
        .select(sql<string>`b.created_at::text`.as('at'))
        .orderBy('b.created_at', way)
        .orderBy('b.id', way),
      { compile: () => (asked.partial ? nothing : totalOf(who, asked)).compile(db) },
    ]
  })
  const { members, next, previous } = pageOf(rows, page, cursor)
  return {
    total: all ? bounded(all.n) : null,
    members: members.map((row) => shownRow(row, sideOf(who))),
    next,
    previous,
  }
}

export const totalOfBuybacks = async (app: App, who: Person, asked: Filters) => {
  const [[all]] = await app.database.read(scopeOf(who), (db) => [{ compile: () => totalOf(who, asked).compile(db) }])
  return bounded(all!.n)
}

/** Those of stores are counted at once, by combination: they are few enough. */
const countsOfStores = async (app: App, who: Person) => {
  const [rows] = await app.database.read(scopeOf(who), (db) => {
    const counted = sql<{ status: string; n: number }>`
      select f.status, sum(c.n)::int as n
      from count_store_facets(array${subtree(who)}, array(select w.id from buyback_facets w
        where w.account_id = ${who.accountId} and w.status in (${sql.join(awaitingStore)}))) c
      join buyback_facets f on f.id = c.facet_id and f.account_id = ${who.accountId} group by f.status`
    return [{ compile: () => counted.compile(db) }]
  })
  const sum = (statuses: readonly string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, { n }) => total + n, 0)
  return groupNames.map((group) => sum(statusesIn([group])))
}

const countsOfSide = async (app: App, who: Person) => {
  const answers = await app.database.read(scopeOf(who), (db) =>
    groupNames.map((group) => ({ compile: () => totalOf(who, { group: [group] }).compile(db) })),
  )
  return answers.map(([row]) => row!.n)
}

/** One more than is said exactly, and no further: a group of a million costs what one of ten thousand does. */
export const countBuybacks = async (app: App, who: Person) => {
  const counts = await (isOfStores(who) ? countsOfStores(app, who) : countsOfSide(app, who))
  // Every status is in one group.
  const all = counts.reduce((total, n) => total + n, 0)
  return {
    all: bounded(all),
    groups: Object.fromEntries(groupNames.map((group, index) => [group, bounded(counts[index]!)])) as Record<
      BuybackGroup,
      ReturnType<typeof bounded>
    >,
  }
}
