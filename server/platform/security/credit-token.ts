import type { SecretKey } from '#server/db/secret-key.ts'
import { linkKey, opensLink } from './link-key.ts'

const prefix = 'rpc_'
const form = /^rpc_([0-9a-f]{32})([\w-]{32})$/

/** Signed credit of a buyback: given to the customer with the declaration, and verified by the shop's server. */
export const creditToken = (secretKey: SecretKey, buybackId: string) =>
  `${prefix}${buybackId.replaceAll('-', '')}${linkKey(secretKey, 'credit', buybackId)}`

/** Buyback of a signed credit; null if the signature is not ours. */
export const buybackOfToken = (secretKey: SecretKey, text: string): string | null => {
  const [, hex, key] = form.exec(text) ?? []
  const id = hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return id && opensLink(secretKey, 'credit', id, key) ? id : null
}
