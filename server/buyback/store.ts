import { sql } from 'kysely'
import { amountsOf, type Checked, differenceOf } from '#domain/buyback/price.ts'
import { nameSeenBy } from '#domain/buyback/visible.ts'
import type { Side } from '#domain/event.ts'
import type { Document } from '#server/document/shown.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from './scope.ts'

export const rowColumns = [
  'b.id',
  'b.identification_number as identificationNumber',
  'b.created_at as createdAt',
  'b.status',
  'b.item_status as itemStatus',
  'b.payment_status as paymentStatus',
  'b.channel',
  'b.circuit_type as circuitType',
  'b.product',
  'b.imei',
  'b.customer_firstname',
  'b.customer_lastname',
  'b.customer_city as customerCity',
  'b.store_id',
  'b.warehouse_id',
  'b.predeclared_price as predeclaredPrice',
  'b.declared_price as declaredPrice',
  'b.controlled_price as controlledPrice',
  'b.validated_price as validatedPrice',
  'b.bonus',
  'b.currency',
  'b.price_guaranteed_until as priceGuaranteedUntil',
] as const

/** Entities of another account are not joined by row-level security: their names are asked for one by one. */
const placeName = (alias: 's' | 'w' | 'y', column: 'b.store_id' | 'b.warehouse_id' | 'b.buyer_id') =>
  sql<string | null>`coalesce(${sql.ref(`${alias}.common_name`)}, organization_name(${sql.ref(column)}))`
export const placeNames = [
  placeName('s', 'b.store_id').as('store_name'),
  placeName('w', 'b.warehouse_id').as('warehouse_name'),
  placeName('y', 'b.buyer_id').as('buyer_name'),
] as const

export const withPlaces = (query: ReturnType<typeof inScope>) =>
  query
    .leftJoin('organizations as s', 's.id', 'b.store_id')
    .leftJoin('organizations as w', 'w.id', 'b.warehouse_id')
    .leftJoin('organizations as y', 'y.id', 'b.buyer_id')

type Row = {
  customer_firstname: string | null
  customer_lastname: string | null
  store_id: string | null
  store_name: string | null
  warehouse_id: string
  warehouse_name: string | null
} & Checked

export const shownRow = <R extends Row>(row: R, side: Side | null) => ({
  ...row,
  customerName: nameSeenBy(side, row.customer_firstname ?? '', row.customer_lastname ?? ''),
  store: row.store_id ? { id: row.store_id, commonName: row.store_name ?? '' } : null,
  warehouse: { id: row.warehouse_id, commonName: row.warehouse_name ?? '' },
  ...amountsOf(row),
  difference: differenceOf(row),
})

const detailOf = (among: ReturnType<typeof inScope>, by: { id: string } | { number: string }) =>
  withPlaces(among)
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .selectAll('b')
    .select(rowColumns)
    .select(placeNames)
    .select([
      'm.label as payment_label',
      sql<
        Document[]
      >`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status) order by d.id), '[]')
        from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id)`.as('documents'),
    ])
    .where('id' in by ? 'b.id' : 'b.identification_number', '=', 'id' in by ? by.id : by.number)
    .executeTakeFirst()

/** One of the caller's part of the world. */
export const loadBuyback = ({ db, who }: Tx<Person>, by: { id: string } | { number: string }) =>
  detailOf(inScope(db, who), by)

/** It may have left the caller's part of the world by what was just done. */
export const loadBuybackAnywhere = ({ db }: Tx, id: string) => detailOf(db.selectFrom('buybacks as b'), { id })

export type DetailRow = NonNullable<Awaited<ReturnType<typeof loadBuyback>>>
