import { Refusal } from '#domain/errors.ts'
import type { Tx } from './app.ts'
import { hasAccount } from './store.ts'

/** Throws unless the account exists and is visible to the caller. */
export const checkTenant = async (tx: Tx, accountId: string) => {
  if (!(await hasAccount(tx, accountId))) throw new Refusal('account_not_found')
}
