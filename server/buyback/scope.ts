import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Hold } from '#domain/buyback/quarantine.ts'
import { awaitingStore } from '#domain/buyback/statuses.ts'
import type { DB } from '#server/db/types.ts'
import { isOfStores, type Person, subtreeOf } from '#server/platform/who.ts'

export type Condition = RawBuilder<boolean>

/** Organizations of the user's subtree. */
export const subtree = (who: Person) =>
  sql`(select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`

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

const signOutOpen = sql<boolean>`(b.quarantine_decision = 'requestSignOut' and b.sign_out_until >= now())`

/** SQL conditions equivalent to `holdOf`. */
const holding: Record<Hold, Condition> = {
  answer: sql<boolean>`(b.item_status = 'item_in_quarantine' and b.quarantine_reason = 'price' and b.proposal_contested_at is null)`,
  second_look: sql<boolean>`(b.item_status = 'item_in_quarantine' and b.quarantine_reason = 'price' and b.proposal_contested_at is not null)`,
  by_hand: sql<boolean>`(b.item_status = 'item_in_quarantine' and b.quarantine_reason is distinct from 'price'
    and b.quarantine_decision is distinct from 'retain' and ${signOutOpen} is not true)`,
  sign_out: sql<boolean>`(b.item_status = 'item_in_quarantine' and ${signOutOpen})`,
  retained: sql<boolean>`(b.item_status = 'item_in_quarantine' and b.quarantine_decision = 'retain')`,
  to_stock: sql<boolean>`b.item_status = 'item_to_reintegrate_to_stock'`,
  to_customer: sql<boolean>`b.item_status = 'item_to_return'`,
}

export const isHeldAs = (holds: readonly Hold[]): Condition =>
  sql<boolean>`(${sql.join(
    holds.map((hold) => holding[hold]),
    sql` or `,
  )})`
