import type { OrganizationType } from '#domain/organization/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { addressInAccount, firstOfType, topOf } from './store.ts'

/** The entity at the top of an account: pages name the client by it. */
export const topEntity = (tx: Tx, accountId: string) => topOf(tx, accountId)

/** Whether an account has an active entity of a kind, which one, and the address that its entities share. */
export const topDetails = async (tx: Tx, accountId: string, type: OrganizationType) => {
  const known = await firstOfType(tx, accountId, type)
  const address = await addressInAccount(tx, accountId)
  return {
    exists: known !== undefined,
    id: known?.id,
    address: { street: address?.street ?? '', zipCode: address?.zip_code ?? '', city: address?.city ?? '' },
  }
}
