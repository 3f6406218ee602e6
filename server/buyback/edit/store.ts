import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import type { BuybackRow } from '../event-store.ts'

/** Payment settings of the buyback's circuit and of its account. */
export const wayOf = ({ db }: Tx, row: BuybackRow) =>
  db
    .selectFrom('root_details as d')
    .leftJoin('circuits as k', (join) =>
      join.onRef('k.account_id', '=', 'd.account_id').on('k.id', '=', row.circuit_id),
    )
    .leftJoin('products as p', (join) =>
      join.onRef('p.account_id', '=', 'd.account_id').on('p.id', '=', row.product_id),
    )
    .select([
      'd.enabled_premium_features as premium',
      'k.modifier',
      'k.eligible_countries as countries',
      'p.buyback_zero_not_allowed as zeroRefused',
    ])
    .where('d.account_id', '=', row.account_id)
    .executeTakeFirstOrThrow()

/** Payment modes of the buyback's circuit and the one it was sold with, in the account's order. */
export const modesOf = ({ db }: Tx, row: BuybackRow) =>
  db
    .selectFrom('payment_modes as m')
    .select(['m.id', 'm.type', 'm.transfer_speed as transferSpeed', 'm.label', 'm.status', 'm.modifier'])
    .select('m.max_amount as maxAmount')
    .where('m.account_id', '=', row.account_id)
    .where((where) =>
      where.or([
        where('m.id', '=', row.payment_mode_id),
        where(
          'm.id',
          'in',
          where
            .selectFrom('circuit_payment_modes as c')
            .select('c.payment_mode_id')
            .where('c.account_id', '=', row.account_id)
            .where('c.circuit_id', '=', row.circuit_id),
        ),
      ]),
    )
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()

/** Ends the links to enter an IBAN that were mailed for a sale. */
export const endIbanLinks = async ({ db }: Tx, accountId: string, buybackId: string) => {
  await db
    .updateTable('iban_requests')
    .set({ expires_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', buybackId)
    .where('expires_at', '>', sql<string>`now()`)
    .execute()
}

/** Whether the address was replaced since the voucher was issued, and its code was not replaced with it or later. */
export const hasFormerCode = async ({ db }: Tx, row: BuybackRow) => {
  const last = await db
    .selectFrom('history as h')
    .innerJoin('buyback_documents as d', (join) =>
      join
        .on('d.account_id', '=', row.account_id)
        .on('d.buyback_id', '=', row.id)
        .on('d.kind', '=', 'voucher')
        .onRef('d.created_at', '<', 'h.at'),
    )
    .select(sql<boolean>`h.changes ? 'voucherCode'`.as('isReplaced'))
    .where('h.subject_id', '=', row.id)
    .where('h.event', 'in', ['changeDetails', 'returnVoucher'])
    .where(sql<boolean>`h.changes ?| array['clientEmail', 'voucherCode']`)
    .orderBy('h.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && !last.isReplaced
}
