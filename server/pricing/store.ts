import type { Tx } from '#server/platform/app.ts'

/** Days for which an account guarantees an offer, and hours of its test clock. */
export const offerTermsOf = async ({ db }: Tx, accountId: string) => {
  const row = await db
    .selectFrom('root_details as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .select(['d.offer_validity_days', 'a.clock_hours'])
    .where('d.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { days: row.offer_validity_days, clock: row.clock_hours }
}
