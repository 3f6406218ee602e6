import type { Tx } from '#server/platform/app.ts'

/** Days for which an account guarantees an offer. */
export const offerDaysOf = async ({ db }: Tx, accountId: string) => {
  const { offer_validity_days } = await db
    .selectFrom('root_details')
    .select('offer_validity_days')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return offer_validity_days
}
