import { type Kysely, type RawBuilder, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/declare.ts'
import type { DB } from '#server/db/types.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

export type Condition = RawBuilder<boolean>

/** The entities of somebody's part of the tree. */
export const subtree = (who: Person) =>
  sql`(select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`

/** Whether somebody works in a store or a region: of the account’s buybacks they see those of their stores. */
export const isOfStores = (who: Person) => who.accountId !== null && who.module === 'tim'

/** What makes somebody's company a side of it, for a buyback and for a combination of facets alike. */
export const sideConditions = (who: Person, of: 'b' | 'f'): Condition[] => {
  if (who.accountId === null) return []
  const equals = (column: string) => sql<boolean>`${sql.ref(`${of}.${column}`)} = ${who.accountId}`
  const below = (column: string) => sql<boolean>`${sql.ref(`${of}.${column}`)} in ${subtree(who)}`
  if (who.module === 'lcm') return [equals('buyer_account_id'), below('buyer_id')]
  if (who.module === 'rps') return [equals('warehouse_account_id'), below('warehouse_id')]
  return [equals('account_id')]
}

/** Of no store yet: it waits for whichever its customer walks into. */
export const waitsForAnyStore = sql<boolean>`(b.store_id is null and b.status in (${sql.join(awaitingStore)}))`

/** The buybacks of somebody's part of the world: of their account or its stores, sold to their buyer, sent to their warehouse. */
export const scopeConditions = (who: Person): Condition[] =>
  isOfStores(who)
    ? [...sideConditions(who, 'b'), sql<boolean>`(b.store_id in ${subtree(who)} or ${waitsForAnyStore})`]
    : sideConditions(who, 'b')

export const inScope = (db: Kysely<DB>, who: Person) =>
  scopeConditions(who).reduce((query, condition) => query.where(condition), db.selectFrom('buybacks as b'))
