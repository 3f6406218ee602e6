import { sql } from 'kysely'
import { type BuybackList, buybackList } from '#domain/buyback/list.ts'
import type { ColumnSql } from '#server/list-export/rows.ts'
import { addedOf } from '#server/list-export/rows.ts'

/** Columns of files that are calculated from others. */
export type Calculated = 'difference' | 'total'

/** The SQL of every column of a file, and of the fields that columns add to a row of the list. */
export const columns: ColumnSql<BuybackList, Calculated> = {
  code: sql`b.identification_number`,
  externalCode: sql`b.external_code`,
  createdAt: sql`b.created_at`,
  updatedAt: sql`b.updated_at`,
  status: sql`b.status`,
  itemStatus: sql`b.item_status`,
  paymentStatus: sql`b.payment_status`,
  channel: sql`b.channel`,
  circuit: sql`b.circuit_type`,
  store: sql`b.store_id`,
  buyer: sql`b.buyer_id`,
  warehouse: sql`b.warehouse_id`,
  category: sql`b.product -> 'category' ->> 'label'`,
  brand: sql`b.product ->> 'brand'`,
  product: sql`b.product ->> 'label'`,
  imei: sql`b.imei`,
  serialNumber: sql`b.serial_number`,
  predeclared: sql`b.predeclared_price`,
  declared: sql`b.declared_price`,
  controlled: sql`b.controlled_price`,
  validated: sql`b.validated_price`,
  bonus: sql`b.bonus`,
  currency: sql`b.currency`,
  paymentType: sql`b.payment_type`,
  paymentAmount: sql`b.payment_amount`,
  paidAt: sql`b.paid_at`,
  clientFirstname: sql`b.customer_firstname`,
  clientLastname: sql`b.customer_lastname`,
  clientEmail: sql`b.customer_email::text`,
  clientPhone: sql`b.customer_phone`,
  clientStreet: sql`b.customer_street`,
  clientStreetMore: sql`b.customer_street_more`,
  clientZipCode: sql`b.customer_zip_code`,
  clientCity: sql`b.customer_city`,
  clientCountry: sql`b.customer_country`,
  ibanEnd: sql`b.customer_iban_end`,
  shippedAt: sql`b.shipped_at`,
  registeredAt: sql`b.registered_at`,
  completedAt: sql`b.completed_at`,
}

/** Fields that columns add to a row. */
export const addedColumns = addedOf(buybackList, columns)
