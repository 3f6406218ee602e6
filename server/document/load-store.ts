import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import { voucherTerms } from '#server/platform/voucher-terms-store.ts'

export type Wanted = { accountId: string; cartId: string } | { accountId: string; id: string }

export type PlaceRow = {
  common_name: string
  corporate_name: string | null
  siret: string | null
  vat_number: string | null
  capital: string | null
  street: string | null
  street_more: string | null
  zip_code: string | null
  city: string | null
  country: string
}
const placeOf = (column: 'b.buyer_id' | 'b.warehouse_id' | 'b.store_id') =>
  sql<PlaceRow | null>`(select to_json(o) from (select common_name, corporate_name, siret, vat_number, capital, street, street_more,
    zip_code, city, country from organizations where id = ${sql.ref(column)}) o)`

/** Documents with all printed data, unordered. */
export const documentRows = ({ db }: Tx, wanted: Wanted) =>
  db
    .selectFrom('buyback_documents as d')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'd.account_id').onRef('b.id', '=', 'd.buyback_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .innerJoin('accounts as ba', 'ba.id', 'b.buyer_account_id')
    .innerJoin('root_details as r', 'r.account_id', 'b.account_id')
    .leftJoin('circuits as k', (join) =>
      join.onRef('k.account_id', '=', 'b.account_id').onRef('k.id', '=', 'b.circuit_id'),
    )
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .leftJoin('files as f', 'f.id', 'd.file_id')
    .selectAll('b')
    .select([
      'd.id as document_id',
      'd.kind',
      'd.status as document_status',
      'd.file_id',
      'f.key as file_key',
      'd.code',
      'd.value',
      ...voucherTerms,
      'd.created_at as issued_at',
      'a.name as account_name',
      'a.email_dpo',
      'a.main_color',
      'a.logo',
      'a.time_zone',
      'ba.corporate_name as buyer_corporate_name',
      'ba.siret as buyer_siret',
      'ba.vat_number as buyer_vat_number',
      'ba.company_country as buyer_country',
      'ba.capital as buyer_capital',
      'r.transfer_order_terms',
      'r.enabled_premium_features',
      'r.bar_code_enabled',
      'r.tag_price_enabled',
      'k.transfer_order_copies',
      'k.highlighted_instruction',
      'k.instructions',
      'k.default_instructions',
      'k.translations as circuit_translations',
      'm.label as mode_label',
      'm.long_description',
      'm.mail_content',
      'm.translations as mode_translations',
      sql<boolean>`exists (select from packages p where p.label_file_id = d.file_id and p.configuration_id is not null)`.as(
        'is_foreign',
      ),
      placeOf('b.buyer_id').as('buyer'),
      placeOf('b.warehouse_id').as('warehouse'),
      placeOf('b.store_id').as('store'),
    ])
    .where('d.account_id', '=', wanted.accountId)
    .where('id' in wanted ? 'd.id' : 'b.cart_id', '=', 'id' in wanted ? wanted.id : wanted.cartId)
    // A cart has current documents only.
    .$if('cartId' in wanted, (one) => one.where('d.replaced_at', 'is', null))
    .execute()

export type DocumentRow = Awaited<ReturnType<typeof documentRows>>[number]
