import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { lockAccountRow } from './store.ts'

/** Whether the account is the user's own; any account for platform administrators. */
export const ownAccount = (who: Person, accountId: string) => who.accountId === null || who.accountId === accountId

/** Locks the account's row, which serializes changes. */
export const lockAccount = async (tx: Tx, who: Person, accountId: string) => {
  const row = ownAccount(who, accountId) ? await lockAccountRow(tx, accountId) : undefined
  if (!row) throw new Refusal('not_found')
}
