import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { longestSessionDays } from '#domain/session/days.ts'
import { markCookie, markHeader } from '#domain/session/mark.ts'
import type { App } from '../app.ts'
import { tokenHash } from '../security/crypto.ts'
import { isSecure, originOf } from './origin.ts'

/** Session token of a dashboard user: HttpOnly, and never sent by other sites (SameSite=Strict). */
const tokenCookie = 'reprise_session'

/** Value that a page repeats in a header with every call: a hash of the token, useless without it. */
export const markOf = (token: string) => tokenHash(`mark ${token}`).toString('base64url').slice(0, 22)

/** Set-Cookie values of a new session; null: those that remove it. */
export const sessionCookies = (app: App, request: FastifyRequest, token: string | null) => {
  const secure = isSecure(request) || app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const end = `Max-Age=${token ? longestSessionDays * 86_400 : 0}${secure}`
  return [
    `${tokenCookie}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; ${end}`,
    `${markCookie}=${token ? markOf(token) : ''}; Path=/; SameSite=Lax; ${end}`,
    // Cookie of earlier releases: browsers send the longer path first, so it would replace the current one.
    `${tokenCookie}=; Path=/api; HttpOnly; SameSite=Strict; Max-Age=0${secure}`,
  ]
}

export const cookieOf = ({ headers }: FastifyRequest, name: string) => {
  const found = headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether a request comes from a page of this origin. Old browsers without Sec-Fetch-Site send Origin with writes. */
export const isOwnPage = (request: FastifyRequest) => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin === undefined || origin === originOf(request)
}

/** Whether the caller is a browser with a session; its other cookies come with it. */
export const hasSessionCookie = (request: FastifyRequest) => cookieOf(request, tokenCookie) !== null

/** Session token of a page request, which has no header: its mark is the cookie. The page changes nothing. */
export const pageToken = (request: FastifyRequest): string | null => {
  const mark = cookieOf(request, markCookie)
  const token = cookieOf(request, tokenCookie)
  return mark && token && isSame(mark, markOf(token)) ? token : null
}

/** Session token of a call from the dashboard. The header proves it: other sites cannot set it. */
export const cookieToken = (request: FastifyRequest): string | null => {
  const mark = request.headers[markHeader]
  const token = cookieOf(request, tokenCookie)
  if (typeof mark !== 'string' || !token || !isSame(mark, markOf(token))) return null
  if (!isOwnPage(request)) throw new Refusal('forbidden')
  return token
}
