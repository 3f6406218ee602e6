import type { SecretKey } from '#server/db/secret-key.ts'
import { linkKey, opensLink } from '#server/platform/security/link-key.ts'

/** Key that gives access to a cart: returned to the visitor who confirmed it, and mailed to the customer. */
export const cartKey = (secretKey: SecretKey, cartId: string) => linkKey(secretKey, 'cart', cartId)

export const opensCart = (secretKey: SecretKey, cartId: string, key: string | undefined) =>
  opensLink(secretKey, 'cart', cartId, key)
