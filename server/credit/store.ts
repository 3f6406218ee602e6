import { sql } from 'kysely'
import { referenceKey } from '#domain/credit/rules.ts'
import type { Tx } from '#server/platform/app.ts'
import { tokenHash } from '#server/platform/security/crypto.ts'
import { voucherTerms } from '#server/platform/voucher-terms-store.ts'
import type { Who } from '#server/platform/who.ts'

/** Buyback of a printed voucher code. */
export const buybackOfCode = ({ db }: Tx<Who>, accountId: string, code: string) =>
  db
    .selectFrom('buyback_documents')
    .select('buyback_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'voucher')
    .where('code', '=', code)
    .executeTakeFirst()

/** What the signature of a token depends on. */
export const linkedSale = ({ db }: Tx<Who>, accountId: string, id: string) =>
  db
    .selectFrom('buybacks')
    .select(['id', 'link_version'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

export const creditRow = ({ db }: Tx<Who>, accountId: string, id: string) =>
  db
    .selectFrom('buybacks as b')
    .leftJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .leftJoin('buyback_documents as d', (join) =>
      join.onRef('d.account_id', '=', 'b.account_id').onRef('d.buyback_id', '=', 'b.id').on('d.kind', '=', 'voucher'),
    )
    .leftJoin('credit_redemptions as r', (join) =>
      join
        .onRef('r.account_id', '=', 'b.account_id')
        .onRef('r.buyback_id', '=', 'b.id')
        .on('r.reversed_at', 'is', null),
    )
    .select([
      'b.id',
      'b.identification_number',
      'b.product',
      'b.currency',
      'b.status',
      'b.item_status',
      'b.payment_status',
      'b.payment_type',
      'b.payment_amount',
      'b.created_at',
      'd.created_at as issued_at',
      'd.value',
      'r.reference',
      'r.redeemed_by',
      'r.amount as redeemed_amount',
      'r.redeemed_at',
      ...voucherTerms,
    ])
    .where('b.account_id', '=', accountId)
    .where('b.id', '=', id)
    .executeTakeFirst()

export type CreditRow = NonNullable<Awaited<ReturnType<typeof creditRow>>>

/** Whether the order already redeemed this credit and the redemption was reversed. */
export const wasReversed = async ({ db }: Tx<Who>, accountId: string, id: string, reference: string) =>
  (await db
    .selectFrom('credit_redemptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', id)
    .where(sql<string>`coalesce(reference_key, reference)`, '=', referenceKey(reference))
    .where('reversed_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Buyback whose redemption for this order was made with a printed code and reversed. */
export const reversedWithCode = ({ db }: Tx<Who>, accountId: string, code: string, reference: string) =>
  db
    .selectFrom('credit_redemptions')
    .select('buyback_id')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', tokenHash(code))
    .where(sql<string>`coalesce(reference_key, reference)`, '=', referenceKey(reference))
    .where('reversed_at', 'is not', null)
    .executeTakeFirst()

type Redemption = {
  account_id: string
  buyback_id: string
  reference: string
  amount: number
  redeemed_by: string
  redeemed_by_name: string
  code_hash: Buffer | null
}

export const insertRedemption = ({ db }: Tx<Who>, redemption: Redemption) =>
  db
    .insertInto('credit_redemptions')
    .values({ ...redemption, reference_key: referenceKey(redemption.reference) })
    .execute()

export const endRedemption = ({ db }: Tx<Who>, accountId: string, id: string, by: string, now: Date) =>
  db
    .updateTable('credit_redemptions')
    .set({ reversed_at: now.toISOString(), reversed_by_name: by })
    .where('account_id', '=', accountId)
    .where('buyback_id', '=', id)
    .where('reversed_at', 'is', null)
    .execute()
