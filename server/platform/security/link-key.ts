import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purpose of a private link. A key is valid for one purpose only. */
type Purpose = 'access_change' | 'cart' | 'data_request' | 'iban' | 'proposal' | 'status'

/** Key of a private link: HMAC of purpose and id, so that it is not stored. */
export const linkKey = (secretKey: string, purpose: Purpose, id: string) =>
  createHmac('sha256', secretKey).update(`${purpose} ${id}`).digest('base64url').slice(0, 32)

export const opensLink = (secretKey: string, purpose: Purpose, id: string, key: string | undefined) => {
  const wanted = Buffer.from(linkKey(secretKey, purpose, id))
  const given = Buffer.from(key ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
