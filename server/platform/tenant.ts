import { Refusal } from '#domain/errors.ts'
import type { Tx } from './app.ts'

/** An account that somebody names is there, and within what they see. */
export const checkTenant = async (tx: Tx, accountId: string) => {
  const found = await tx.db.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst()
  if (!found) throw new Refusal('account_not_found')
}
