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

/** A buyback, a combination of facets, or a count of how many stand where: each names its places alike. */
export type Alias = 'b' | 'f' | 'c'

/** What makes somebody's company a side of it. */
export const sideConditions = (who: Person, of: Alias): Condition[] => {
  if (who.accountId === null) return []
  const equals = (column: string) => sql<boolean>`${sql.ref(`${of}.${column}`)} = ${who.accountId}`
  const below = (column: string) => sql<boolean>`${sql.ref(`${of}.${column}`)} in ${subtree(who)}`
  if (who.module === 'lcm') return [equals('buyer_account_id'), below('buyer_id')]
  if (who.module === 'rps') return [equals('warehouse_account_id'), below('warehouse_id')]
  return [equals('account_id')]
}

/** Of no store yet: it waits for whichever its customer walks into. */
const waitsForAnyStore = (of: Alias) =>
  sql<boolean>`(${sql.ref(`${of}.store_id`)} is null and ${sql.ref(`${of}.status`)} in (${sql.join(awaitingStore)}))`

/** The buybacks of somebody's part of the world: of their account or its stores, sold to their buyer, sent to their warehouse. */
export const scopeConditions = (who: Person, of: Alias = 'b'): Condition[] =>
  isOfStores(who)
    ? [
        ...sideConditions(who, of),
        sql<boolean>`(${sql.ref(`${of}.store_id`)} in ${subtree(who)} or ${waitsForAnyStore(of)})`,
      ]
    : sideConditions(who, of)

export const inScope = (db: Kysely<DB>, who: Person) =>
  scopeConditions(who).reduce((query, condition) => query.where(condition), db.selectFrom('buybacks as b'))
