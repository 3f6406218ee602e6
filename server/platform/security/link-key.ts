import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a private link opens. A key of one purpose opens no other. */
type Purpose = 'cart' | 'iban' | 'proposal' | 'status'

/** The key of a private link: follows from what it opens, so that nothing stored tells it. */
export const linkKey = (secretKey: string, purpose: Purpose, id: string) =>
  createHmac('sha256', secretKey).update(`${purpose} ${id}`).digest('base64url').slice(0, 32)

export const opensLink = (secretKey: string, purpose: Purpose, id: string, key: string | undefined) => {
  const wanted = Buffer.from(linkKey(secretKey, purpose, id))
  const given = Buffer.from(key ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
