import { sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/declare.ts'
import type { Person } from '#server/platform/who.ts'
import { type Condition, isOfOrganization, isOfStores, scopeConditions } from '../scope.ts'
import { type Filters, standingFilters } from './filter-store.ts'

/** Counts of buybacks by state and organization, maintained by a trigger and compacted by a job. */
const standing = (conditions: readonly Condition[]) =>
  sql`buyback_standings c where ${sql.join([sql`true`, ...conditions], sql` and `)}`

export const countStanding = (who: Person, asked: Filters) =>
  sql<{ n: number }>`select coalesce(sum(c.n), 0)::int as n
    from ${standing([...scopeConditions(who, 'c'), ...standingFilters(who, asked)])}`

/** Predeclared buybacks without a store, counted for the root of the account: visible to every store. */
const unassigned = (
  who: Person,
) => sql<boolean>`d.unassigned and d.status in (${sql.join(awaitingStore)}) and d.side = 'retailer'
  and d.organization_id = (select o.id from organizations o where o.account_id = ${who.accountId} and o.type = 'root_management_unit')`

/** Counts in the user's scope: compacted ones of the user's organization, and changes that are not compacted yet. */
export const standingsIn = (who: Person) => sql`(
  select d.status, d.item_status, d.payment_status, d.payment_issuer, d.n from organization_standings d where ${isOfOrganization(who)}
  ${isOfStores(who) ? sql`union all select d.status, d.item_status, d.payment_status, d.payment_issuer, d.n from organization_standings d where ${unassigned(who)}` : sql``}
  union all
  select c.status, c.item_status, c.payment_status, c.payment_issuer, c.n
  from ${standing([sql<boolean>`not c.settled`, ...scopeConditions(who, 'c')])}) c`

export const standingByStatus = (who: Person) =>
  sql<{ status: string; n: number }>`select c.status, sum(c.n)::int as n from ${standingsIn(who)} group by c.status`
