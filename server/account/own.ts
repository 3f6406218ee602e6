import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { lockAccountRow } from './store.ts'

/** One's own account; to an administrator of the platform, any. */
export const ownAccount = (who: Person, accountId: string) => who.accountId === null || who.accountId === accountId

/** Holds the account's row: whoever changes it next waits, and then sees what changed. */
export const lockAccount = async (tx: Tx, who: Person, accountId: string) => {
  const row = ownAccount(who, accountId) ? await lockAccountRow(tx, accountId) : undefined
  if (!row) throw new Refusal('not_found')
}
