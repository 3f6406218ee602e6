import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** Items in the user's scope: of their warehouses, of their buyer, or all for the platform. */
export const itemsInScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('items as i')
  if (who.accountId === null) return query
  if (who.module === 'rps')
    return query
      .where('i.account_id', '=', who.accountId)
      .where(
        sql<boolean>`i.warehouse_id in (select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`,
      )
  return query.where('i.buyer_account_id', '=', who.accountId)
}
