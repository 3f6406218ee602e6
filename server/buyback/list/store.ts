import { sql } from 'kysely'
import type * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupNames, statusesIn } from '#domain/buyback/groups.ts'
import { buybackList } from '#domain/buyback/list.ts'
import { recordOf } from '#domain/checked.ts'
import { bounded, maxCounted } from '#domain/keyset.ts'
import { isCountedBy } from '#domain/list/define.ts'
import type { App } from '#server/platform/app.ts'
import { disclosureOf } from '#server/platform/event/consent.ts'
import { keysetOf, pageOf } from '#server/platform/list/keyset.ts'
import { isOfStores, type Person, scopeOf } from '#server/platform/who.ts'
import { sideConditions, subtree } from '../scope.ts'
import { placeNames, rowColumns, shownRow, withPlaces } from '../store.ts'
import { viewerOf } from '../viewer.ts'
import { addedColumns } from './column-store.ts'
import { boundsOf } from './condition-store.ts'
import { type Filters, facetFilters, isOfFacets } from './filter-store.ts'
import { countRows, pageIds } from './path-store.ts'
import { countStanding, standingByStatus } from './standing-store.ts'

type ListAsked = z.output<typeof buybackEndpoints.list.query & object>

const upTo = maxCounted + 1

const facetIds = (who: Person, asked: Filters) =>
  sql`array(select f.id from buyback_facets f where ${sql.join(
    [...sideConditions(who, 'f'), ...facetFilters(who, asked, 'f'), sql`true`],
    sql` and `,
  )})`

/**
 * Total: from `buyback_standings` for states and organizations, from the facet indexes for facets, else by counting rows.
 */
const totalOf = (who: Person, asked: Filters) => {
  if (isCountedBy(buybackList, asked)) return countStanding(who, asked)
  const isOfDaysOnly = facetFilters(who, asked, 'b').length === 0
  if (!isOfFacets(asked) || (isOfStores(who) && isOfDaysOnly)) return countRows(who, asked, upTo)
  const { since, until } = boundsOf(who, asked.createdAt)
  const between = sql`coalesce(${since ?? sql`null`}, '-infinity'::timestamptz), coalesce(${until ?? sql`null`}, 'infinity'::timestamptz)`
  const facets = facetIds(who, asked)
  if (!isOfStores(who)) return sql<{ n: number }>`select count_facets(${facets}, ${sql.lit(upTo)}, ${between}) as n`
  return sql<{
    n: number
  }>`select least(${sql.lit(upTo)}, count_facets_of_stores(array${subtree(who)}, ${facets}, ${sql.lit(upTo)}, ${between})
    + (${countRows(who, asked, upTo, 'unassigned')})) as n`
}

const nothing = sql<{ n: number }>`select null::int as n where false`

export const listBuybacks = async (app: App, user: Person, asked: ListAsked) => {
  const disclosure = await disclosureOf(app, user)
  const who = { ...user, disclosure }
  const { page, cursor } = keysetOf(app.config.secretKey, buybackEndpoints.list.path, buybackEndpoints.list.list, asked)
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const ids = sql<{ id: string; at: string }>`(${pageIds(who, asked, page)})`.as('p')
    const way = (page.way === 'asc') !== page.back ? 'asc' : 'desc'
    return [
      withPlaces(db.selectFrom('buybacks as b'))
        .innerJoin(ids, (join) => join.onRef('p.id', '=', 'b.id'))
        .select(rowColumns)
        .select(placeNames)
        .select(addedColumns)
        .select(sql<string>`p.at::text`.as('at'))
        .orderBy('p.at', way)
        .orderBy('b.id', way),
      { compile: () => (asked.partial ? nothing : totalOf(who, asked)).compile(db) },
    ]
  })
  const { members, next, previous } = pageOf(rows, page, cursor)
  return {
    total: all ? bounded(all.n) : null,
    members: members.map((row) => shownRow(row, viewerOf(who, disclosure, row.account_id))),
    next,
    previous,
  }
}

export const totalOfBuybacks = async (app: App, user: Person, asked: Filters) => {
  const who = { ...user, disclosure: await disclosureOf(app, user) }
  const [[all]] = await app.database.read(scopeOf(who), (db) => [{ compile: () => totalOf(who, asked).compile(db) }])
  return bounded(all!.n)
}

/** Counts per group, from `buyback_standings`: cost is independent of the number of buybacks. */
export const countBuybacks = async (app: App, who: Person) => {
  const [rows] = await app.database.read(scopeOf(who), (db) => [{ compile: () => standingByStatus(who).compile(db) }])
  const sum = (statuses: readonly string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, { n }) => total + n, 0)
  const counts = recordOf(groupNames, (group) => sum(statusesIn([group])))
  // Every status belongs to exactly one group.
  const all = Object.values(counts).reduce((total, n) => total + n, 0)
  return {
    all: bounded(all),
    groups: recordOf(groupNames, (group) => bounded(counts[group])),
  }
}
