import type { SecretKey } from '#server/db/secret-key.ts'
import { isSignedAs, signatureOf } from '#server/platform/security/crypto.ts'

const purpose = 'self-test 1'
const signed = (accountId: string, productId: string, id: string) => `${accountId} ${productId} ${id}`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Token of the estimate: it reads the results and uses them in a sale of this account. The test link has another key. */
export const tokenOf = (secret: SecretKey, accountId: string, productId: string, id: string) =>
  `${id}.${signatureOf(secret, purpose, signed(accountId, productId, id))}`

/** Id in a token; null if it is malformed. The signature is checked with the product of the test. */
export const idIn = (token: string) => {
  const [id = ''] = token.split('.', 1)
  return uuid.test(id) ? id : null
}

export const isTokenOf = (secret: SecretKey, accountId: string, productId: string, token: string) => {
  const id = idIn(token)
  return id !== null && isSignedAs(secret, purpose, signed(accountId, productId, id), token.slice(id.length + 1))
}
