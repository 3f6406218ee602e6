import { readCookie, writeCookie } from '../storage/storage.ts'

const cookie = 'reprise_visitor'

export const readVisitorToken = () => readCookie(cookie)
export const writeVisitorToken = (token: string, days: number) => writeCookie(cookie, token, days)
