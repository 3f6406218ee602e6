import { Refusal } from '#domain/errors.ts'
import type { Tx } from './app.ts'
import { hasAccount } from './store.ts'

/** An account that somebody names is there, and within what they see. */
export const checkTenant = async (tx: Tx, accountId: string) => {
  if (!(await hasAccount(tx, accountId))) throw new Refusal('account_not_found')
}
