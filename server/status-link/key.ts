import { createHmac, timingSafeEqual } from 'node:crypto'
import { linkDays } from '#domain/status-page/link.ts'

const oneDay = 86_400_000
const today = (now: Date) => Math.floor(now.getTime() / oneDay)
const dayLength = 4

const mac = (secretKey: string, id: string, day: string) =>
  createHmac('sha256', secretKey).update(`status ${id} ${day}`).digest('base64url').slice(0, 32)

/** Opens the page of one buyback until its last day, which is part of what is signed. */
export const statusKey = (secretKey: string, id: string, now = new Date()) => {
  const day = (today(now) + linkDays).toString(36).padStart(dayLength, '0')
  return `${day}${mac(secretKey, id, day)}`
}

export const opensStatus = (secretKey: string, id: string, key: string | undefined, now = new Date()) => {
  const day = key?.slice(0, dayLength) ?? ''
  const wanted = Buffer.from(mac(secretKey, id, day))
  const given = Buffer.from(key?.slice(dayLength) ?? '')
  return wanted.length === given.length && timingSafeEqual(wanted, given) && Number.parseInt(day, 36) >= today(now)
}
