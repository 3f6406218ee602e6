import { sql } from 'kysely'
import type * as z from 'zod'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { absorbedOf, amountsOf, paidOf } from '#domain/buyback/price.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import type { CustomerIdentification } from '#domain/customer/schema.ts'
import { readerOf } from '#server/document/address.ts'
import { type Paper, shownPapers } from '#server/document/shown.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { open } from '#server/platform/crypto.ts'
import { cut, howMany, isCounted, sorted } from '#server/platform/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'
import { inScope } from './scope.ts'

type ListAsked = z.output<typeof buybackEndpoints.list.query & object>

const rowColumns = [
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
  's.common_name as store_name',
  'b.warehouse_id',
  'w.common_name as warehouse_name',
  'b.predeclared_price as predeclaredPrice',
  'b.declared_price as declaredPrice',
  'b.bonus',
  'b.currency',
  'b.price_guaranteed_until as priceGuaranteedUntil',
] as const

const withPlaces = (query: ReturnType<typeof inScope>) =>
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
} & Parameters<typeof amountsOf>[0]

const shownRow = <R extends Row>(row: R) => ({
  ...row,
  customerName: [row.customer_firstname, row.customer_lastname].filter(Boolean).join(' '),
  store: row.store_id ? { id: row.store_id, commonName: row.store_name ?? '' } : null,
  warehouse: { id: row.warehouse_id, commonName: row.warehouse_name ?? '' },
  ...amountsOf(row),
})

/** A code finds its buyback; anything else is looked for in the customer's name and address, and in the product's. */
const matching = (text: string) => {
  const word = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(b.identification_number = ${text} or b.imei = ${text}
    or search_text(coalesce(b.customer_firstname, '') || ' ' || coalesce(b.customer_lastname, '') || ' '
      || coalesce(b.customer_email::text, '') || ' ' || (b.product ->> 'label')) like search_text(${word}))`
}

export const listBuybacks = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    let base = inScope(db, who)
    if (asked.status) base = base.where('b.status', 'in', asked.status)
    if (asked.channel) base = base.where('b.channel', 'in', asked.channel)
    if (asked.search) base = base.where(matching(asked.search))
    return [
      cut(
        sorted(withPlaces(base), asked, buybackEndpoints.list.list, { createdAt: 'b.created_at', id: 'b.id' }),
        asked,
      ).select(rowColumns),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows.map(shownRow) }
}

/** One of the caller's part of the world, unless it is said where to look: it may have left it by what was just done. */
export const readBuyback = async (
  app: App,
  tx: Tx<Person>,
  by: { id: string } | { number: string },
  among = inScope(tx.db, tx.who),
): Promise<(Buyback & { accountId: string }) | null> => {
  const row = await withPlaces(among)
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .select(rowColumns)
    .select([
      'b.account_id as accountId',
      'b.cart_id as cartId',
      'b.serial_number as serialNumber',
      'b.state',
      'b.responses',
      'b.price_base as priceBase',
      'b.impact_price_entries as impactPriceEntries',
      'b.price_list_version as priceListVersion',
      'b.controlled_price as controlledPrice',
      'b.validated_price as validatedPrice',
      'b.bonus_entries as bonusEntries',
      'b.buyer_id',
      'y.common_name as buyer_name',
      'b.payment_type',
      'm.label as payment_label',
      'b.payment_due',
      'b.payment_amount',
      'b.customer_email',
      'b.customer_phone',
      'b.customer_street',
      'b.customer_street_more',
      'b.customer_zip_code',
      'b.customer_country',
      'b.customer_iban_end',
      'b.customer_identity',
      'b.language',
      'b.created_by',
      'b.created_by_name as createdBy',
      'b.version',
      sql<
        Paper[]
      >`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'status', d.status) order by d.id), '[]')
        from buyback_documents d where d.account_id = b.account_id and d.buyback_id = b.id)`.as('papers'),
    ])
    .where('id' in by ? 'b.id' : 'b.identification_number', '=', 'id' in by ? by.id : by.number)
    .executeTakeFirst()
  if (!row) return null
  const identity = row.customer_identity
    ? (JSON.parse(open(app.config.secretKey, row.customer_identity)) as CustomerIdentification)
    : null
  return {
    ...shownRow(row),
    absorbedPrice: absorbedOf(row),
    buyer: { id: row.buyer_id, commonName: row.buyer_name ?? '' },
    payment: {
      type: row.payment_type,
      label: row.payment_label,
      due: row.payment_due,
      amount: row.payment_amount,
      paid: paidOf(row.paymentStatus, row.payment_amount),
    },
    customer: {
      clientLastname: row.customer_lastname ?? '',
      clientFirstname: row.customer_firstname ?? '',
      clientEmail: row.customer_email ?? '',
      clientPhone: row.customer_phone ?? '',
      clientStreet: row.customer_street ?? '',
      clientStreetMore: row.customer_street_more,
      clientZipCode: row.customer_zip_code ?? '',
      clientCity: row.customerCity ?? '',
      clientCountry: row.customer_country ?? '',
      ibanEnd: row.customer_iban_end,
      identificationType: identity?.clientNationalIdentificationType ?? null,
      identificationEnd: identity?.clientNationalIdentification.slice(-4) ?? null,
    },
    documents: shownPapers(app, row.papers, readerOf(tx.who), {
      status: row.status,
      storeId: row.store_id,
      sellerId: row.created_by,
    }),
  }
}
