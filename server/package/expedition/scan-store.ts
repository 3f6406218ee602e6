import { type Kysely, sql } from 'kysely'
import type { SoldProduct } from '#domain/buyback/schema.ts'
import type { ItemStatus } from '#domain/buyback/statuses.ts'
import { first } from '#domain/checked.ts'
import type { CircuitType } from '#domain/circuit/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { defaultMaxWeight } from '#domain/package/rules.ts'
import type { ScanRow } from '#domain/package/schema.ts'
import type { PackageStatus } from '#domain/package/statuses.ts'
import { keysOf } from '#domain/warehouse/code.ts'
import { fixed } from '#server/db/fixed.ts'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

export type OpenRow = {
  id: string
  letter: string | null
  weight: number
  items: number
  warehouseId: string
  buyerId: string
}
type Found = {
  id: string
  number: string
  itemStatus: ItemStatus
  circuitType: CircuitType
  buyerId: string
  buyerAccountId: string
  warehouseId: string
  warehouseAccountId: string
  product: SoldProduct
  weight: number
  shippedAt: string | null
  destination: string | null
  letter: string | null
  packageStatus: PackageStatus | null
  /** Single-item package made for this item. */
  prepared: string | null
}
/** Scan ids are chosen by clients: the stored scan may be of another store. */
type Previous = ScanRow & { storeId: string }
export type ScanContext = { previous: Previous | null; item: Found | null; open: OpenRow[]; maxWeight: number }

type Row = {
  previous: Previous | null
  item: Found | null
  open: OpenRow[]
  max_weight: number | null
}
type Values = { accountId: string; storeId: string; id: string; code: string; imei: string }

/** Weight in grams of the product, else of its category. */
const weight = sql`coalesce(nullif(r.weight, 0), nullif(c.weight, 0), 0)`

/** All data that decides about a scan, with one query. Open packages are locked, so that none is closed meanwhile. */
const context = fixed((db, { accountId, storeId, id, code, imei }: Values) => {
  const statement = sql<Row>`
    with open as (
      select id, letter, weight, items, warehouse_id as "warehouseId", buyer_id as "buyerId" from packages
      where store_id = ${storeId} and status = 'package_open' and kind = 'parcel' order by created_at, id for update
    )
    select
      (select to_json(s) from (
        select id, code, at, by_name as by, refused, product, buyback_id as "buybackId", package_id as "packageId", letter,
          destination, store_id as "storeId" from package_scans where account_id = ${accountId} and id = ${id}) s) as previous,
      (select to_json(s) from (
        select b.id, b.identification_number as number, b.item_status as "itemStatus", b.circuit_type as "circuitType",
          b.buyer_id as "buyerId", b.buyer_account_id as "buyerAccountId", b.warehouse_id as "warehouseId",
          b.warehouse_account_id as "warehouseAccountId", b.product, b.shipped_at as "shippedAt", ${weight} as weight,
          organization_name(b.warehouse_id) as destination, p.letter, p.status as "packageStatus",
          case when p.kind = 'single' then p.id end as prepared
        from buybacks b
        left join products r on r.account_id = b.account_id and r.id = b.product_id
        left join categories c on c.account_id = b.account_id and c.id = b.category_id
        left join package_items i on i.buyback_id = b.id and i.active
        left join packages p on p.account_id = i.account_id and p.id = i.package_id
        where b.account_id = ${accountId} and b.store_id = ${storeId}
          and (b.identification_number = ${code} or left(b.imei, 14) = ${imei})
        -- Of several sales of a device, the one that waits.
        order by b.status <> 'bb_awaiting_inventory', b.created_at desc limit 1) s) as item,
      (select coalesce(json_agg(o), '[]') from open o) as open,
      (select package_max_weight from root_details where account_id = ${accountId}) as max_weight`
  return { compile: () => statement.compile(db) }
})

const isoOf = (text: string) => new Date(text).toISOString()

export const scanContextOf = async (
  { db, who }: Tx<Person>,
  storeId: string,
  { id, code }: { id: string; code: string },
): Promise<ScanContext> => {
  const { rows } = await db.executeQuery(
    context({ accountId: who.accountId!, storeId, id, code, imei: keysOf(code).imei ?? '' }).compile(),
  )
  const { previous, item, open, max_weight } = first(rows)
  return {
    previous: previous && { ...previous, at: isoOf(previous.at) },
    item,
    open,
    maxWeight: max_weight ?? defaultMaxWeight,
  }
}

type Kept = Omit<ScanRow, 'at' | 'by' | 'product'> & { product: ScanRow['product'] }

export const keepScan = async ({ db, who }: Tx<Person>, storeId: string, scan: Kept): Promise<ScanRow> => {
  const kept = await db
    .insertInto('package_scans')
    .values({
      account_id: who.accountId!,
      id: scan.id,
      store_id: storeId,
      code: scan.code,
      refused: scan.refused,
      buyback_id: scan.buybackId,
      product: scan.product && JSON.stringify(scan.product),
      package_id: scan.packageId,
      letter: scan.letter,
      destination: scan.destination,
      by_name: who.name,
    })
    // Another store of the account used the same client-chosen id concurrently.
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst()
  if (!kept) throw new Refusal('idempotency_key_reused')
  return { ...scan, at: kept.at, by: who.name }
}

export const lastScans = (db: Kysely<DB>, storeId: string, limit: number) =>
  db
    .selectFrom('package_scans')
    .select([
      'id',
      'code',
      'at',
      'by_name as by',
      'refused',
      'product',
      'buyback_id as buybackId',
      'package_id as packageId',
      'letter',
      'destination',
    ])
    .where('store_id', '=', storeId)
    .orderBy('at', 'desc')
    .limit(limit)

/** Deletes old scans: clients retry within minutes. */
export const deleteOldScans = async ({ db }: Tx, days: number, limit: number) => {
  const { numDeletedRows } = await db
    .deleteFrom('package_scans')
    .where(
      sql<boolean>`ctid = any (array(select ctid from package_scans where at < now() - make_interval(days => ${days})
        limit ${limit}))`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
