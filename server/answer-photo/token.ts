import type { SecretKey } from '#server/db/secret-key.ts'
import { isSignedAs, signatureOf } from '#server/platform/security/crypto.ts'

const purpose = 'answer photo 1'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type Of = { accountId: string; productId: string; questionId: string }
const signed = ({ accountId, productId, questionId }: Of, id: string) => `${accountId} ${productId} ${questionId} ${id}`

/** Token of the visitor who took a photo: it shows, deletes and sells with it. */
export const tokenOf = (secret: SecretKey, of: Of, id: string) =>
  `${id}.${signatureOf(secret, purpose, signed(of, id))}`

/** Id in a token that was signed for this account, product and question; null for any other. */
export const idIn = (secret: SecretKey, of: Of, token: string) => {
  const [id = ''] = token.split('.', 1)
  return uuid.test(id) && isSignedAs(secret, purpose, signed(of, id), token.slice(id.length + 1)) ? id : null
}
