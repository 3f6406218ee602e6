import { sql } from 'kysely'
import { momentOf } from '#server/list-export/rows.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { conditionsOf, type Filters } from './list-store.ts'

/** An item as a file needs it: names of entities are found apart, once each. */
export type RawItem = {
  code: string
  product: string | null
  brand: string | null
  category: string | null
  imei: string | null
  serialNumber: string | null
  status: string
  warehouse: string
  native: string | null
  stock: string | null
  location: string | null
  enteredAt: string | null
  days: number | null
  arrivedAt: string
  outcome: string | null
  dispatchedAt: string | null
  dispatchReference: string | null
  currency: string | null
  value: number
  difference: number
  bonus: number
  purchase: number
  planned: number
  completed: number
  price: number | null
}

/** Every item of a list in its order. */
export const exportQuery = (who: Person, asked: Filters, way: 'asc' | 'desc') => {
  const moment = momentOf(who)
  const direction = way === 'asc' ? sql`asc` : sql`desc`
  return sql<RawItem>`
    select i.identification_number as code, i.product ->> 'label' as product, i.product ->> 'brand' as brand,
      i.product -> 'category' ->> 'label' as category, i.imei, i.serial_number as "serialNumber", i.status,
      i.warehouse_id as warehouse, s.native, s.name as stock, s.location, ${moment('i.entered_at')} as "enteredAt",
      floor(extract(epoch from now() - i.entered_at) / 86400)::int as days, ${moment('i.arrived_at')} as "arrivedAt",
      i.dispatch_reason as outcome, ${moment('i.dispatched_at')} as "dispatchedAt",
      i.dispatch_reference as "dispatchReference", i.currency, i.purchase_value as value,
      i.purchase_difference as difference, i.purchase_bonus as bonus, i.purchase, i.refurb_planned as planned,
      i.refurb_completed as completed, i.dispatch_price as price
    from items i left join stocks s on s.warehouse_id = i.warehouse_id and s.id = i.stock_id
    where ${conditionsOf(who, asked)} order by i.arrived_at ${direction}, i.id ${direction}`
}

export const countExported = async ({ db }: Tx, who: Person, asked: Filters) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from items i where ${conditionsOf(who, asked)}`.execute(db)
  return rows[0]!.n
}
