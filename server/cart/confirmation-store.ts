import type { Tx } from '#server/platform/app.ts'

export const lockConfirmation = ({ db }: Tx, accountId: string, cartId: string) =>
  db
    .selectFrom('carts')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirst()

/** Addresses of a cart: more than one after a user changed that of one of its sales. */
export const addressesOf = async ({ db }: Tx, accountId: string, cartId: string) =>
  (
    await db
      .selectFrom('buybacks')
      .select('customer_email')
      .distinct()
      .where('account_id', '=', accountId)
      .where('cart_id', '=', cartId)
      .orderBy('customer_email')
      .execute()
  ).flatMap(({ customer_email }) => customer_email ?? [])

export const documentStates = ({ db }: Tx, accountId: string, cartId: string) =>
  db
    .selectFrom('buyback_documents as d')
    .innerJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'd.account_id').onRef('b.id', '=', 'd.buyback_id'),
    )
    .select(['d.status', 'd.kind', 'b.status as sold'])
    .where('d.account_id', '=', accountId)
    .where('b.cart_id', '=', cartId)
    .where('d.replaced_at', 'is', null)
    .execute()

export const setConfirmed = async ({ db }: Tx, accountId: string, cartId: string, at: string | null) => {
  await db
    .updateTable('carts')
    .set({ confirmed_at: at })
    .where('account_id', '=', accountId)
    .where('id', '=', cartId)
    .execute()
}

/** Account and customer data of a confirmation mail. */
export const mailFactsOf = ({ db }: Tx, accountId: string, cartId: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select(['b.language', 'a.name', 'a.main_color', 'a.logo', 'a.web_host', 'a.site_active', 'a.time_zone'])
    .where('b.account_id', '=', accountId)
    .where('b.cart_id', '=', cartId)
    .orderBy('b.position')
    .limit(1)
    .executeTakeFirst()

/** The account's texts for each payment mode of the cart. */
export const paymentTextsOf = ({ db }: Tx, accountId: string, cartId: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('payment_modes as m', (join) =>
      join.onRef('m.account_id', '=', 'b.account_id').onRef('m.id', '=', 'b.payment_mode_id'),
    )
    .select(['m.id', 'm.label', 'm.mail_content as mailContent', 'm.description', 'm.translations'])
    .distinct()
    .where('b.account_id', '=', accountId)
    .where('b.cart_id', '=', cartId)
    .execute()

export type PaymentText = Awaited<ReturnType<typeof paymentTextsOf>>[number]
