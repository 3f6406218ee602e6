import { createHmac } from 'node:crypto'
import type { SecretKey } from '#server/db/secret-key.ts'
import { isSame } from './crypto.ts'

const minutes = 15

const signatureUnder = (key: string, path: string, expires: number) =>
  createHmac('sha256', key).update(`address ${path} ${expires}`).digest('base64url')

/** Signed URL, valid for a few minutes: browsers download files without an authorization header. */
export const signedAddress = (
  { current }: SecretKey,
  path: string,
  query: Record<string, string> = {},
  now = Date.now(),
) => {
  const expires = Math.floor(now / 1000) + minutes * 60
  const signature = signatureUnder(current, path, expires)
  return `${path}?${new URLSearchParams({ ...query, expires: String(expires), signature })}`
}

export const isSigned = ({ all }: SecretKey, path: string, query: Record<string, unknown>, now = Date.now()) => {
  const expires = Number(query.expires)
  if (!Number.isInteger(expires) || expires * 1000 < now || typeof query.signature !== 'string') return false
  const given = Buffer.from(query.signature)
  return all.some((key) => isSame(Buffer.from(signatureUnder(key, path, expires)), given))
}
