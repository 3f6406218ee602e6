import { linkDays } from '#domain/status-page/link.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import { linkKey, opensLink } from '#server/platform/security/link-key.ts'

const oneDay = 86_400_000
const today = (now: Date) => Math.floor(now.getTime() / oneDay)
const dayLength = 4

/** `link_version`: increased when a user changes the customer's address; ends the keys mailed before. */
export type LinkedSale = { id: string; link_version: number }

const signed = ({ id, link_version: version }: LinkedSale, day: string) =>
  version === 0 ? `${id} ${day}` : `${id} ${day} ${version}`

/** Key of one buyback's status page; its signed expiry date is part of it. */
export const statusKey = (secretKey: SecretKey, sale: LinkedSale, now = new Date()) => {
  const day = (today(now) + linkDays).toString(36).padStart(dayLength, '0')
  return `${day}${linkKey(secretKey, 'status', signed(sale, day))}`
}

export const opensStatus = (secretKey: SecretKey, sale: LinkedSale, key: string | undefined, now = new Date()) => {
  const day = key?.slice(0, dayLength) ?? ''
  const opens = opensLink(secretKey, 'status', signed(sale, day), key?.slice(dayLength))
  return opens && Number.parseInt(day, 36) >= today(now)
}
