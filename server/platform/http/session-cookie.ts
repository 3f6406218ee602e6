import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { longestSessionDays } from '#domain/session/days.ts'
import { markCookie, markHeader } from '#domain/session/mark.ts'
import type { App } from '../app.ts'
import { tokenHash } from '../security/crypto.ts'
import { isSecure, originOf } from './origin.ts'

/** The token of who works in the dashboard. Scripts cannot read it, other sites cannot send it. */
const tokenCookie = 'reprise_session'

/** What a page repeats of its session with every call: follows from the token, does not tell it, and opens nothing without it. */
export const markOf = (token: string) => tokenHash(`mark ${token}`).toString('base64url').slice(0, 22)

/** The cookies that a session begins with; with null, those that end it. */
export const sessionCookies = (app: App, request: FastifyRequest, token: string | null) => {
  const secure = isSecure(request) || app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const end = `Max-Age=${token ? longestSessionDays * 86_400 : 0}${secure}`
  return [
    `${tokenCookie}=${token ?? ''}; Path=/api; HttpOnly; SameSite=Strict; ${end}`,
    `${markCookie}=${token ? markOf(token) : ''}; Path=/; SameSite=Lax; ${end}`,
  ]
}

const cookieOf = ({ headers }: FastifyRequest, name: string) => {
  const found = headers.cookie?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A browser says where a call comes from; an old one at least for what changes something. */
export const isOwnPage = (request: FastifyRequest) => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin === undefined || origin === originOf(request)
}

/** The token of a call from a page of the dashboard: it says so in a header, which no other site can send along. */
export const cookieToken = (request: FastifyRequest): string | null => {
  const mark = request.headers[markHeader]
  const token = cookieOf(request, tokenCookie)
  if (typeof mark !== 'string' || !token || !isSame(mark, markOf(token))) return null
  if (!isOwnPage(request)) throw new Refusal('forbidden')
  return token
}
