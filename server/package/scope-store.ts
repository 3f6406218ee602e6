import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** Packages in the user's scope: of their account or stores, for their buyer, or for their warehouse. */
export const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('packages as p')
  if (who.accountId === null) return query
  const below = (column: 'p.store_id' | 'p.buyer_id' | 'p.warehouse_id') =>
    sql<boolean>`${sql.ref(column)} in (select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`
  if (who.module === 'lcm') return query.where('p.buyer_account_id', '=', who.accountId).where(below('p.buyer_id'))
  if (who.module === 'rps')
    return query.where('p.warehouse_account_id', '=', who.accountId).where(below('p.warehouse_id'))
  const own = query.where('p.account_id', '=', who.accountId)
  return who.module === 'root' ? own : own.where(below('p.store_id'))
}
