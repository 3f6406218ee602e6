import { sql } from 'kysely'
import { first } from '#domain/checked.ts'
import { type ItemList, itemList } from '#domain/item/list.ts'
import type { FileRow } from '#server/list-export/lines.ts'
import { type ColumnSql, selectionOf } from '#server/list-export/rows.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { conditionsOf, type Filters } from './list-store.ts'

/** Columns computed from others. */
type Calculated = 'cost' | 'plannedCost' | 'margin'

/** SQL of every column; `native`: key of a built-in stock, translated for the reader. */
const columns: ColumnSql<ItemList, Calculated> & { native: ReturnType<typeof sql> } = {
  code: sql`i.identification_number`,
  product: sql`i.product ->> 'label'`,
  brand: sql`i.product ->> 'brand'`,
  category: sql`i.product -> 'category' ->> 'label'`,
  imei: sql`i.imei`,
  serialNumber: sql`i.serial_number`,
  status: sql`i.status`,
  warehouse: sql`i.warehouse_id`,
  native: sql`s.native`,
  stock: sql`s.name`,
  location: sql`s.location`,
  enteredAt: sql`i.entered_at`,
  days: sql`floor(extract(epoch from now() - i.entered_at) / 86400)::int`,
  arrivedAt: sql`i.arrived_at`,
  outcome: sql`i.dispatch_reason`,
  dispatchedAt: sql`i.dispatched_at`,
  dispatchReference: sql`i.dispatch_reference`,
  currency: sql`i.currency`,
  value: sql`i.purchase_value`,
  difference: sql`i.purchase_difference`,
  bonus: sql`i.purchase_bonus`,
  purchase: sql`i.purchase`,
  planned: sql`i.refurb_planned`,
  completed: sql`i.refurb_completed`,
  expectedPrice: sql`i.expected_price`,
  price: sql`i.dispatch_price`,
}

export type ExportedItem = FileRow<ItemList> & { native: string | null }

/** All items of a list, in list order. */
export const exportQuery = (who: Person, asked: Filters, _: 'arrivedAt', way: 'asc' | 'desc') => {
  const direction = way === 'asc' ? sql`asc` : sql`desc`
  return sql<ExportedItem>`select ${selectionOf(itemList, columns, who)}
    from items i left join stocks s on s.warehouse_id = i.warehouse_id and s.id = i.stock_id
    where ${conditionsOf(who, asked)} order by i.arrived_at ${direction}, i.id ${direction}`
}

export const countExported = async ({ db }: Tx, who: Person, asked: Filters) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from items i where ${conditionsOf(who, asked)}`.execute(db)
  return first(rows).n
}
