import { isRecord } from '#domain/checked.ts'
import type { CustomerIdentification } from '#domain/customer/schema.ts'
import { open } from '#server/db/seal.ts'
import type { SecretKey } from '#server/db/secret-key.ts'

/** Identity document of a customer; validated when it was sealed. */
export const openIdentity = (secretKey: SecretKey, sealed: string): CustomerIdentification => {
  const identity: unknown = JSON.parse(open(secretKey, sealed))
  if (!isRecord(identity)) throw new Error('The sealed value is not an identity document.')
  return identity as CustomerIdentification
}
