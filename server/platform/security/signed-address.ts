import { createHmac, timingSafeEqual } from 'node:crypto'

const minutes = 15

const signatureOf = (secretKey: string, path: string, expires: number) =>
  createHmac('sha256', secretKey).update(`address ${path} ${expires}`).digest('base64url')

/** Signed URL, valid for a few minutes: browsers download files without an authorization header. */
export const signedAddress = (
  secretKey: string,
  path: string,
  query: Record<string, string> = {},
  now = Date.now(),
) => {
  const expires = Math.floor(now / 1000) + minutes * 60
  const signature = signatureOf(secretKey, path, expires)
  return `${path}?${new URLSearchParams({ ...query, expires: String(expires), signature })}`
}

export const isSigned = (secretKey: string, path: string, query: Record<string, unknown>, now = Date.now()) => {
  const expires = Number(query.expires)
  if (!Number.isInteger(expires) || expires * 1000 < now || typeof query.signature !== 'string') return false
  const wanted = Buffer.from(signatureOf(secretKey, path, expires))
  const given = Buffer.from(query.signature)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
