import { linkKey, opensLink } from '#server/platform/security/link-key.ts'

/** Whoever holds it may see the cart it was made for: it is told to the one who confirmed it, and mailed to the customer. */
export const cartKey = (secretKey: string, cartId: string) => linkKey(secretKey, 'cart', cartId)

export const opensCart = (secretKey: string, cartId: string, key: string | undefined) =>
  opensLink(secretKey, 'cart', cartId, key)
