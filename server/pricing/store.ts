import type { Tx } from '#server/platform/app.ts'

/** For how many days an account keeps an offer that it made. */
export const offerDaysOf = async ({ db }: Tx, accountId: string) => {
  const { offer_validity_days } = await db
    .selectFrom('root_details')
    .select('offer_validity_days')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return offer_validity_days
}
