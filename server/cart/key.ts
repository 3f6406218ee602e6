import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whoever holds it may see the cart it was made for: it is told to the one who confirmed it, and mailed to the customer. */
export const cartKey = (secretKey: string, cartId: string) =>
  createHmac('sha256', secretKey).update(`cart ${cartId}`).digest('base64url').slice(0, 32)

export const opensCart = (secretKey: string, cartId: string, key: string | undefined) => {
  const wanted = Buffer.from(cartKey(secretKey, cartId))
  const given = Buffer.from(key ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
