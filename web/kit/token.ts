import type { Module } from '#domain/access.ts'
import { sessionDays } from '#domain/session/days.ts'
import type { Session } from '#domain/session/schema.ts'
import { local, readCookie, writeCookie } from './storage.ts'

const tokenCookie = 'reprise_token'
const sessionKey = 'reprise.session'
const moduleKey = 'reprise.module'

export const readToken = () => readCookie(tokenCookie)
export const forgetToken = () => writeCookie(tokenCookie, '', 0)
export const writeToken = (token: string) => writeCookie(tokenCookie, token, sessionDays)

/** The copy that lets a page paint before the server has answered. */
export const readSession = () => local.read<Session>(sessionKey)
export const readModule = () => local.read<Module>(moduleKey)
export const writeSession = (session: Session) => {
  local.write(sessionKey, session)
  local.write(moduleKey, session.user.currentModule)
}
