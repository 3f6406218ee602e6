import { linkDays } from '#domain/status-page/link.ts'
import { linkKey, opensLink } from '#server/platform/security/link-key.ts'

const oneDay = 86_400_000
const today = (now: Date) => Math.floor(now.getTime() / oneDay)
const dayLength = 4

/** Key of one buyback's status page; its signed expiry date is part of it. */
export const statusKey = (secretKey: string, id: string, now = new Date()) => {
  const day = (today(now) + linkDays).toString(36).padStart(dayLength, '0')
  return `${day}${linkKey(secretKey, 'status', `${id} ${day}`)}`
}

export const opensStatus = (secretKey: string, id: string, key: string | undefined, now = new Date()) => {
  const day = key?.slice(0, dayLength) ?? ''
  const opens = opensLink(secretKey, 'status', `${id} ${day}`, key?.slice(dayLength))
  return opens && Number.parseInt(day, 36) >= today(now)
}
