import { sql } from 'kysely'
import { first } from '#domain/checked.ts'
import type { ItemDetail } from '#domain/item/schema.ts'
import type { Currency } from '#domain/money.ts'

import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { itemsInScope } from '#server/refurb/scope.ts'

type Product = ItemDetail['product']

export const productOfItem = (tx: Tx<Person>, itemId: string) =>
  itemsInScope(tx.db, tx.who)
    .select(['i.category_id as categoryId', sql<Product>`i.product`.as('product')])
    .where('i.id', '=', itemId)
    .executeTakeFirst()

const maxRows = 300

/** Items whose product label has this prefix; enough rows to find several distinct products. */
export const productsNamed = (tx: Tx<Person>, search: string) => {
  const name = search.toLowerCase()
  return itemsInScope(tx.db, tx.who)
    .select(['i.id as itemId', sql<Product>`i.product`.as('product')])
    .where('i.label_key', '>=', name)
    .where('i.label_key', '<', `${name}\u{10ffff}`)
    .orderBy('i.label_key')
    .limit(maxRows)
    .execute()
}

export const isLabelTaken = async ({ db }: Tx, accountId: string, label: string) =>
  (await db
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', accountId)
    .where('identification_number', '=', label)
    .executeTakeFirst()) !== undefined

/** Serializes entries in one warehouse, for the check of duplicate devices. */
export const lockEntries = ({ db }: Tx, warehouseId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`item entries ${warehouseId}`}, 0))`.execute(db)

/** Whether the device is already in the warehouse's stock. */
export const isDeviceInStock = async (
  { db }: Tx,
  warehouseId: string,
  { imei, serial }: { imei: string | null; serial: string | null },
) => {
  const { rows } = await sql`select from items where warehouse_id = ${warehouseId} and stock_id is not null
    and (imei_key = ${imei} or serial_key = ${serial}) limit 1`.execute(db)
  return rows.length > 0
}

export const settingsOfAccount = ({ db }: Tx, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['is_buyer as isBuyer', sql<Currency>`currency`.as('currency')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

type Entering = {
  accountId: string
  warehouseId: string
  buyerAccountId: string | null
  identificationNumber: string
  status: string
  categoryId: string | null
  product: Product
  imei: string | null
  serialNumber: string | null
  stockId: string
  currency: string
  purchaseCost: number
}

/** Inserts the item and its first move with one statement. */
export const insertItem = async ({ db, who }: Tx<Person>, item: Entering) => {
  const { rows } = await sql<{ id: string }>`
    with entered as (
      insert into items (account_id, warehouse_id, buyer_account_id, identification_number, status, category_id, product, imei,
        serial_number, stock_id, entered_at, currency, purchase_value)
      values (${item.accountId}, ${item.warehouseId}, ${item.buyerAccountId}, ${item.identificationNumber}, ${item.status},
        ${item.categoryId}, ${JSON.stringify(item.product)}::jsonb, ${item.imei}, ${item.serialNumber}, ${item.stockId},
        now(), ${item.currency}, ${item.purchaseCost})
      returning account_id, id, stock_id
    ), moved as (
      insert into item_moves (account_id, item_id, to_stock_id, event, actor_id, actor_name)
      select account_id, id, stock_id, 'enter', ${who.id}, ${who.name} from entered
    )
    select id from entered`.execute(db)
  return first(rows).id
}
