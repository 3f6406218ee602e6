import { type Kysely, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/declare.ts'
import type { DB } from '#server/db/types.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/**
 * The buybacks of somebody's part of the world: of their account or its stores, sold to their buyer, sent to their warehouse.
 * What waits for its customer to bring it belongs to whichever store the customer walks into.
 */
export const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('buybacks as b')
  if (who.accountId === null) return query
  const below = (column: 'b.store_id' | 'b.buyer_id' | 'b.warehouse_id') =>
    sql<boolean>`${sql.ref(column)} in (select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`
  if (who.module === 'lcm') return query.where('b.buyer_account_id', '=', who.accountId).where(below('b.buyer_id'))
  if (who.module === 'rps')
    return query.where('b.warehouse_account_id', '=', who.accountId).where(below('b.warehouse_id'))
  const own = query.where('b.account_id', '=', who.accountId)
  if (who.module === 'root') return own
  return own.where((where) =>
    where.or([
      below('b.store_id'),
      where.and([where('b.store_id', 'is', null), where('b.status', 'in', awaitingStore)]),
    ]),
  )
}
