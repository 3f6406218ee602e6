import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** Warehouses of an account in the user's scope: their subtree for warehouse users, else all. */
export const warehousesOf = (tx: Tx<Person>, accountId: string) => {
  const query = tx.db
    .selectFrom('organizations as o')
    .select(['o.id', 'o.common_name as commonName'])
    .where('o.account_id', '=', accountId)
    .where('o.type', '=', 'warehouse')
    .where('o.status', '=', 'active')
    .orderBy('o.common_name')
    .orderBy('o.id')
    .limit(200)
  const narrowed =
    tx.who.module === 'rps' ? query.where(sql<boolean>`o.ancestors @> array[${subtreeOf(tx.who)}::uuid]`) : query
  return narrowed.execute()
}
