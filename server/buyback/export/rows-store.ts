import { sql } from 'kysely'
import { momentOf } from '#server/list-export/rows.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import type { Filters } from '../list/filter-store.ts'
import { conditionsOf } from '../list/path-store.ts'

/** A buyback row for an export; organization names are loaded separately, once each. */
export type RawRow = {
  code: string
  externalCode: string | null
  createdAt: string
  updatedAt: string
  status: string
  itemStatus: string
  paymentStatus: string
  channel: string
  circuit: string
  store: string | null
  buyer: string
  warehouse: string
  category: string | null
  brand: string | null
  product: string | null
  imei: string | null
  serialNumber: string | null
  predeclaredPrice: number | null
  declaredPrice: number | null
  controlledPrice: number | null
  validatedPrice: number | null
  bonus: number
  currency: string
  paymentType: string | null
  paymentAmount: number
  paidAt: string | null
  clientFirstname: string | null
  clientLastname: string | null
  clientEmail: string | null
  clientPhone: string | null
  clientStreet: string | null
  clientStreetMore: string | null
  clientZipCode: string | null
  clientCity: string | null
  clientCountry: string | null
  ibanEnd: string | null
  shippedAt: string | null
  registeredAt: string | null
  completedAt: string | null
}

const columns = { createdAt: 'b.created_at', updatedAt: 'b.updated_at' } as const
export type ExportOrder = [column: keyof typeof columns, way: 'asc' | 'desc']

/** All rows of a list, in list order. */
export const exportQuery = (who: Person, asked: Filters, [column, way]: ExportOrder) => {
  const moment = momentOf(who)
  const direction = way === 'asc' ? sql`asc` : sql`desc`
  return sql<RawRow>`
    select b.identification_number as code, b.external_code as "externalCode", ${moment('b.created_at')} as "createdAt",
      ${moment('b.updated_at')} as "updatedAt", b.status, b.item_status as "itemStatus", b.payment_status as "paymentStatus",
      b.channel, b.circuit_type as circuit, b.store_id as store, b.buyer_id as buyer, b.warehouse_id as warehouse,
      b.product -> 'category' ->> 'label' as category, b.product ->> 'brand' as brand, b.product ->> 'label' as product,
      b.imei, b.serial_number as "serialNumber", b.predeclared_price as "predeclaredPrice",
      b.declared_price as "declaredPrice", b.controlled_price as "controlledPrice", b.validated_price as "validatedPrice",
      b.bonus, b.currency, b.payment_type as "paymentType", b.payment_amount as "paymentAmount",
      ${moment('b.paid_at')} as "paidAt", b.customer_firstname as "clientFirstname", b.customer_lastname as "clientLastname",
      b.customer_email::text as "clientEmail", b.customer_phone as "clientPhone", b.customer_street as "clientStreet",
      b.customer_street_more as "clientStreetMore", b.customer_zip_code as "clientZipCode", b.customer_city as "clientCity",
      b.customer_country as "clientCountry", b.customer_iban_end as "ibanEnd", ${moment('b.shipped_at')} as "shippedAt",
      ${moment('b.registered_at')} as "registeredAt", ${moment('b.completed_at')} as "completedAt"
    from buybacks b where ${sql.join(conditionsOf(who, asked), sql` and `)}
    order by ${sql.ref(columns[column])} ${direction}, b.id ${direction}`
}

export const countExported = async ({ db }: Tx, who: Person, asked: Filters) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from buybacks b where ${sql.join(conditionsOf(who, asked), sql` and `)}`.execute(db)
  return rows[0]!.n
}
