import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/platform/app.ts'
import { accountById, rootDetailOfAccount } from './store.ts'

export const accountOf = async (tx: Tx, id: string) => {
  const account = await accountById(tx, id)
  if (!account) throw new Refusal('account_not_found')
  return account
}

export const rootDetailOf = async (tx: Tx, accountId: string) => {
  const detail = await rootDetailOfAccount(tx, accountId)
  if (!detail) throw new Refusal('account_not_found')
  return detail
}
