import { readCookie, writeCookie } from '../storage/storage.ts'

const cookie = 'reprise_visitor'

/** Also in memory: in the frame of another site, browsers refuse the cookie. */
let held: string | null = null

export const readVisitorToken = () => readCookie(cookie) || held
export const writeVisitorToken = (token: string, days: number) => {
  held = token || null
  writeCookie(cookie, token, days)
}
