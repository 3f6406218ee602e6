import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** A buyback shipped on its own, locked. */
export const lockSent = ({ db }: Tx, accountId: string, id: string) =>
  db
    .selectFrom('buybacks as b')
    .leftJoin('products as r', (join) =>
      join.onRef('r.account_id', '=', 'b.account_id').onRef('r.id', '=', 'b.product_id'),
    )
    .leftJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'b.account_id').onRef('c.id', '=', 'b.category_id'),
    )
    .select([
      'b.item_status as itemStatus',
      'b.circuit_type as circuitType',
      'b.store_id as storeId',
      'b.buyer_id as buyerId',
      'b.buyer_account_id as buyerAccountId',
      'b.warehouse_id as warehouseId',
      'b.warehouse_account_id as warehouseAccountId',
      sql<number>`coalesce(nullif(r.weight, 0), nullif(c.weight, 0), 0)`.as('weight'),
    ])
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', id)
    // FOR NO KEY UPDATE does not block inserts that reference the row, such as a concurrent scan.
    .forNoKeyUpdate('b')
    .executeTakeFirst()

/** The active package of a buyback. */
export const carriedBy = ({ db }: Tx, accountId: string, buybackId: string) =>
  db
    .selectFrom('package_items as i')
    .innerJoin('packages as p', (join) =>
      join.onRef('p.account_id', '=', 'i.account_id').onRef('p.id', '=', 'i.package_id'),
    )
    .select(['p.id', 'p.kind', 'p.status', 'p.label_status as labelStatus'])
    .where('i.account_id', '=', accountId)
    .where('i.buyback_id', '=', buybackId)
    .where('i.active', '=', true)
    .executeTakeFirst()

/** Deactivates the item's link to its inbound parcel. */
export const leaveParcel = async ({ db }: Tx, accountId: string, buybackId: string) => {
  await db
    .updateTable('package_items')
    .set({ active: false })
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('active', '=', true)
    .execute()
}

/** The item of a single-item package, with the states of item and cart; the cart is locked. */
export const lockCarried = async ({ db }: Tx, accountId: string, packageId: string) => {
  const item = await db
    .selectFrom('package_items as i')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'i.account_id').onRef('b.id', '=', 'i.buyback_id'),
    )
    .select(['b.id as buybackId', 'b.cart_id as cartId', 'b.item_status as itemStatus'])
    .where('i.account_id', '=', accountId)
    .where('i.package_id', '=', packageId)
    .executeTakeFirst()
  if (!item) return null
  const cart = await db
    .selectFrom('carts')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('id', '=', item.cartId)
    .forUpdate()
    .executeTakeFirst()
  return { ...item, isConfirmed: Boolean(cart?.confirmed_at) }
}
