import { type Kysely, type RawBuilder, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/declare.ts'
import type { DB } from '#server/db/types.ts'
import { sideOf } from '#server/platform/event/perform.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

export type Condition = RawBuilder<boolean>

/** Organizations of the user's subtree. */
export const subtree = (who: Person) =>
  sql`(select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`

/** Whether the user works in a store or region and sees only the buybacks of its stores. */
export const isOfStores = (who: Person) => who.accountId !== null && who.module === 'tim'

/** Table alias: buybacks, facets, or standings; their organization columns have the same names. */
export type Alias = 'b' | 'f' | 'c'

/** Conditions under which the user's account is a side of the row. */
export const sideConditions = (who: Person, of: Alias): Condition[] => {
  if (who.accountId === null) return []
  const equals = (column: string) => sql<boolean>`${sql.ref(`${of}.${column}`)} = ${who.accountId}`
  const below = (column: string) => sql<boolean>`${sql.ref(`${of}.${column}`)} in ${subtree(who)}`
  if (who.module === 'lcm') return [equals('buyer_account_id'), below('buyer_id')]
  if (who.module === 'rps') return [equals('warehouse_account_id'), below('warehouse_id')]
  return [equals('account_id')]
}

/** Predeclared and not yet assigned to a store: visible to every store. */
const waitsForAnyStore = (of: Alias) =>
  sql<boolean>`(${sql.ref(`${of}.store_id`)} is null and ${sql.ref(`${of}.status`)} in (${sql.join(awaitingStore)}))`

/** Buybacks in the user's scope: of their account or stores, sold to their buyer, or sent to their warehouse. */
export const scopeConditions = (who: Person, of: Alias = 'b'): Condition[] =>
  isOfStores(who)
    ? [
        ...sideConditions(who, of),
        sql<boolean>`(${sql.ref(`${of}.store_id`)} in ${subtree(who)} or ${waitsForAnyStore(of)})`,
      ]
    : sideConditions(who, of)

export const inScope = (db: Kysely<DB>, who: Person) =>
  scopeConditions(who).reduce((query, condition) => query.where(condition), db.selectFrom('buybacks as b'))

/** Compacted counts (alias d) of the user's organization on its side; of the platform, those of all retailers. */
export const isOfOrganization = (who: Person): Condition => {
  if (who.accountId === null)
    return sql<boolean>`d.side = 'retailer' and d.organization_id in (select o.id from organizations o where o.type = 'root_management_unit')`
  const organization =
    subtreeOf(who) ??
    sql`(select o.id from organizations o where o.account_id = ${who.accountId} and o.type = 'root_management_unit')`
  return sql<boolean>`d.organization_id = ${organization} and d.side = ${sideOf(who)}`
}

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
  from buyback_standings c where not c.settled and ${sql.join([sql`true`, ...scopeConditions(who, 'c')], sql` and `)}) c`
