import { sql, type Updateable } from 'kysely'
import type { WalletSettings } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'

export const walletSettingsOf = ({ db }: Tx, accountId: string) =>
  db.selectFrom('wallet_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Whether each wallet can be offered now; an expired certificate is not. */
export const offeredWallets = async ({ db }: Tx, accountId: string) =>
  (await db
    .selectFrom('wallet_settings')
    .select([
      sql<boolean>`coalesce(apple_expires_at > now(), false)`.as('apple'),
      sql<boolean>`google_key is not null`.as('google'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()) ?? { apple: false, google: false }

export const writeWallet = async ({ db }: Tx, accountId: string, values: Updateable<WalletSettings>) => {
  await db
    .insertInto('wallet_settings')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute()
}

/** Buyback of a pass with the branding of its account. */
export const soldForPass = ({ db }: Tx, id: string) =>
  db
    .selectFrom('buybacks as b')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .select([
      'b.id',
      'b.account_id',
      'b.identification_number',
      'b.item_status',
      'b.status',
      'b.store_id',
      'b.created_by',
      'b.product',
      'b.currency',
      'b.price_guaranteed_until',
      'b.predeclared_price',
      'b.declared_price',
      'b.bonus',
      'a.name as account_name',
      'a.main_color',
      'a.logo',
      'a.time_zone',
      'a.web_host',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()
export type PassRow = NonNullable<Awaited<ReturnType<typeof soldForPass>>>
