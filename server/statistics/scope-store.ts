import { type RawBuilder, sql } from 'kysely'
import { awaitingStore } from '#domain/buyback/declare.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** The counts of somebody's part of the world: the same part whose buybacks they see. */
export const countedFor = (who: Person, table: 'days' | 'standings'): RawBuilder<boolean> => {
  if (who.accountId === null) return sql`true`
  const below = (column: 'store_id' | 'buyer_id' | 'warehouse_id') =>
    sql`c.${sql.raw(column)} in (select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`
  if (who.module === 'lcm') return sql`c.buyer_account_id = ${who.accountId} and ${below('buyer_id')}`
  if (who.module === 'rps') return sql`c.warehouse_account_id = ${who.accountId} and ${below('warehouse_id')}`
  const own = sql`c.account_id = ${who.accountId}`
  if (who.module === 'root') return sql`${own}`
  // What waits for its customer belongs to whichever store the customer walks into.
  const waiting = sql`c.store_id is null and c.status in (${sql.join(awaitingStore.map((status) => sql.lit(status)))})`
  return table === 'days'
    ? sql`${own} and ${below('store_id')}`
    : sql`${own} and (${below('store_id')} or (${waiting}))`
}
