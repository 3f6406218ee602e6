import { type Kysely, sql } from 'kysely'
import type { PackageDetail, PackageItem } from '#domain/package/schema.ts'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from './scope-store.ts'

type Packages = ReturnType<typeof inScope>

/**
 * Row-level security hides organizations of other accounts from joins; a SECURITY DEFINER function returns their names.
 */
const placeName = (column: 'p.store_id' | 'p.warehouse_id' | 'p.buyer_id') =>
  sql<string | null>`organization_name(${sql.ref(column)})`

export const rowColumns = [
  'p.id',
  'p.account_id as accountId',
  'a.name as accountName',
  'p.number',
  sql<
    string | null
  >`(case when p.number is null then (select b.identification_number from package_items i join buybacks b
    on b.account_id = i.account_id and b.id = i.buyback_id where i.account_id = p.account_id and i.package_id = p.id limit 1) end)`.as(
    'item_number',
  ),
  'p.kind',
  'p.letter',
  'p.status',
  'p.label_status as labelStatus',
  'p.pickup_status as pickupStatus',
  'p.store_id',
  'p.warehouse_id',
  'p.buyer_id',
  placeName('p.store_id').as('store_name'),
  placeName('p.warehouse_id').as('warehouse_name'),
  placeName('p.buyer_id').as('buyer_name'),
  'p.items',
  'p.weight',
  'c.name as carrier',
  'p.tracking_number as trackingNumber',
  'p.delivery_status as deliveryStatus',
  'p.delivery_at as deliveryAt',
  'p.label_error as labelError',
  'p.label_asked_at as labelAskedAt',
  'p.label_ready_at as labelReadyAt',
  'p.pickup_date as pickupDate',
  'p.pickup_from as pickupFrom',
  'p.pickup_to as pickupTo',
  'p.pickup_error as pickupError',
  'p.created_at as createdAt',
  'p.closed_at as closedAt',
  'p.closed_by_name as closedBy',
  'p.handed_over_at as handedOverAt',
  'p.delivered_at as deliveredAt',
  'p.settled_at as settledAt',
] as const

/** Left joins: name and carrier of another account are hidden by row-level security. */
export const withCarrier = (query: Packages) =>
  query
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('connector_configurations as c', 'c.id', 'p.configuration_id')

type Tracked = PackageDetail['tracking'][number]

const maxTrackedPackages = 100

const contents = sql<Omit<PackageItem, 'shippable'>[]>`(
  select coalesce(json_agg(json_build_object('buybackId', b.id, 'identificationNumber', b.identification_number,
    'product', json_build_object('id', b.product -> 'id', 'label', b.product -> 'label', 'brand', b.product -> 'brand',
      'image', b.product -> 'image'),
    'imei', b.imei, 'serialNumber', b.serial_number, 'itemStatus', b.item_status, 'weight', i.weight, 'addedAt', i.added_at, 'addedBy', i.added_by_name)
    order by i.added_at desc, b.id), '[]')
  from package_items i join buybacks b on b.account_id = i.account_id and b.id = i.buyback_id
  where i.account_id = p.account_id and i.package_id = p.id)`

const tracking = sql<Tracked[]>`(
  select coalesce(json_agg(t), '[]') from (
    select id, status, occurred_at as "occurredAt", received_at as "receivedAt", source from package_tracking k
    where k.account_id = p.account_id and k.package_id = p.id
    order by occurred_at desc, id desc limit ${sql.lit(maxTrackedPackages)}) t)`

export type DetailRow = Awaited<ReturnType<ReturnType<typeof detailsOf>['execute']>>[number]

/** Packages with all displayed columns. */
export const detailsOf = (among: Packages) =>
  withCarrier(among)
    .leftJoin('root_details as r', 'r.account_id', 'p.account_id')
    .select(rowColumns)
    .select([
      'r.package_max_weight',
      'p.label_file_id',
      'p.customs_form',
      'p.shipment_try',
      contents.as('contents'),
      tracking.as('tracking'),
    ])

export const loadPackage = (tx: Tx<Person>, id: string, among = inScope(tx.db, tx.who)) =>
  detailsOf(among.where('p.id', '=', id)).executeTakeFirst()

export const anywhere = (db: Kysely<DB>): Packages => db.selectFrom('packages as p')
