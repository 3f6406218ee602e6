import type { Tx } from '#server/platform/app.ts'

/** Shipping and payment data of a buyback. */
export const travelOfBuyback = ({ db }: Tx, id: string) =>
  db
    .selectFrom('buybacks as b')
    .leftJoin('circuits as k', (join) =>
      join.onRef('k.account_id', '=', 'b.account_id').onRef('k.id', '=', 'b.circuit_id'),
    )
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .leftJoin('organizations as w', 'w.id', 'b.warehouse_id')
    .select([
      'b.cart_id',
      'b.link_version',
      'b.circuit_type',
      'b.status',
      'b.price_guaranteed_until',
      'k.name',
      'k.description',
      'k.terms',
      'k.highlighted_instruction',
      'k.instructions',
      'k.default_instructions',
      'k.translations as circuit_translations',
      'm.label',
      'm.translations as mode_translations',
      'm.description as mode_description',
      'm.long_description',
      'b.warehouse_id',
      'w.common_name',
      'w.city',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()

export const shippingLabelOfBuyback = ({ db }: Tx, id: string) =>
  db
    .selectFrom('buyback_documents as d')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'd.account_id').onRef('b.id', '=', 'd.buyback_id'),
    )
    .select(['d.account_id', 'd.id', 'd.status', 'b.status as sold'])
    .where('d.buyback_id', '=', id)
    .where('d.kind', '=', 'shipping_label')
    .executeTakeFirst()
