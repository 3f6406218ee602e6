import { sql } from 'kysely'
import { first } from '#domain/checked.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Place } from '../expedition/fill.ts'

type Waiting = Place & { id: string; number: string; weight: number }

const maxPickups = 200

/** Items waiting for collection that are in no package. */
export const onShelf = async ({ db }: Tx, accountId: string, storeId: string) => {
  const { rows } = await sql<Waiting>`
    select b.id, b.identification_number as number, b.buyer_id as "buyerId", b.buyer_account_id as "buyerAccountId",
      b.warehouse_id as "warehouseId", b.warehouse_account_id as "warehouseAccountId",
      coalesce(nullif(r.weight, 0), nullif(c.weight, 0), 0) as weight
    from buybacks b
    left join products r on r.account_id = b.account_id and r.id = b.product_id
    left join categories c on c.account_id = b.account_id and c.id = b.category_id
    where b.account_id = ${accountId} and b.store_id = ${storeId} and b.status = 'bb_awaiting_inventory'
      and b.item_status = 'item_awaiting_inventory' and b.circuit_type = 'store_collect'
      and not exists (select from package_items i where i.buyback_id = b.id and i.active)
    order by b.created_at limit ${maxPickups}`.execute(db)
  return rows
}

/** Current date in the account's time zone. */
export const today = async ({ db }: Tx, accountId: string) => {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone time_zone)::date::text as today from accounts where id = ${accountId}`.execute(db)
  return first(rows).today
}
