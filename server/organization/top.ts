import type { OrganizationType } from '#domain/organization/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { addressInAccount, firstOfType, topOf } from './store.ts'

/** Root organization of an account. */
export const topEntity = (tx: Tx, accountId: string) => topOf(tx, accountId)

/** First active organization of a type, and the account's address. */
export const topDetails = async (tx: Tx, accountId: string, type: OrganizationType) => {
  const known = await firstOfType(tx, accountId, type)
  const address = await addressInAccount(tx, accountId)
  return {
    exists: known !== undefined,
    id: known?.id,
    address: { street: address?.street ?? '', zipCode: address?.zip_code ?? '', city: address?.city ?? '' },
  }
}
