import { sql } from 'kysely'
import type { Document } from '#server/document/shown.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** A store in the user's subtree, with the current date in its time zone. */
export const storeOf = ({ db, who }: Tx<Person>, id: string) => {
  const below = subtreeOf(who)
  let query = db
    .selectFrom('organizations as o')
    .innerJoin('accounts as a', 'a.id', 'o.account_id')
    .select([
      'o.account_id',
      sql<string>`date_trunc('day', now() at time zone a.time_zone) at time zone a.time_zone`.as('today'),
    ])
    .where('o.id', '=', id)
    .where('o.type', '=', 'store')
  if (who.accountId) query = query.where('o.account_id', '=', who.accountId)
  if (below) query = query.where(sql<boolean>`o.ancestors @> array[${below}::uuid]`)
  return query.executeTakeFirst()
}

/** Buybacks sold by a store since a time, latest first. */
export const soldSince = ({ db }: Tx, accountId: string, storeId: string, since: string, most: number) =>
  db
    .selectFrom('buybacks as b')
    .select([
      'b.cart_id',
      'b.declared_at',
      'b.status',
      'b.store_id',
      'b.created_by',
      'b.customer_firstname',
      'b.customer_lastname',
      'b.product',
      'b.predeclared_price',
      'b.declared_price',
      'b.bonus',
      'b.currency',
      sql<
        Document[]
      >`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status) order by d.id), '[]')
        from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id and d.replaced_at is null)`.as(
        'documents',
      ),
    ])
    .where('b.account_id', '=', accountId)
    .where('b.store_id', '=', storeId)
    .where('b.declared_at', '>=', since)
    .orderBy('b.declared_at', 'desc')
    .orderBy('b.position')
    .limit(most)
    .execute()
