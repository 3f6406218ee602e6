import type { Tx } from '#server/platform/app.ts'

export type SmsCustomer = { accountId: string; cartId: string; phone: string; email: string | null }

/** Sets the choice of text messages in all buybacks of a number and its customer; the ids of the changed ones. */
export const storeSmsChoice = async (
  { db }: Tx,
  { accountId, cartId, phone, email }: SmsCustomer,
  sms: boolean,
): Promise<string[]> => {
  // Locked in order: two choices at once do not wait for each other.
  const found = await db
    .selectFrom('buybacks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('customer_phone_key', '=', phone)
    .where((where) =>
      where.or([
        where('cart_id', '=', cartId),
        ...(email ? [where('customer_mail_key', '=', email.toLowerCase())] : []),
      ]),
    )
    .where('customer_sms', '<>', sms)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length > 0)
    await db
      .updateTable('buybacks')
      .set({ customer_sms: sms })
      .where('account_id', '=', accountId)
      .where('id', 'in', ids)
      .execute()
  return ids
}
