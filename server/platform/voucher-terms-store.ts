import { sql } from 'kysely'

/** Terms of the voucher or card of a sale `b` with the payment mode `m`; sales before release 2025-r29-4 have none stored. */
export const voucherTerms = [
  sql<string | null>`coalesce(b.voucher_provider, m.earlier_provider, m.provider)`.as('terms_provider'),
  sql<number | null>`case when b.voucher_provider is not null then b.voucher_max
    when m.earlier_provider is not null then m.earlier_max else m.max_amount end`.as('terms_max'),
] as const
