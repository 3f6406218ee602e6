import type { Module } from '#domain/access.ts'
import { markCookie } from '#domain/session/mark.ts'
import type { Session } from '#domain/session/schema.ts'
import { local, readCookie, writeCookie } from '../storage/storage.ts'

const sessionKey = 'reprise.session'
const moduleKey = 'reprise.module'

/** The session token is in an HttpOnly cookie; this readable mark must be sent with it. */
export const readMark = () => readCookie(markCookie)
export const forgetMark = () => writeCookie(markCookie, '', 0)

/** Copy of the session, so that a page renders before the server answers. */
export const readSession = () => local.read<Session>(sessionKey)
export const readModule = () => local.read<Module>(moduleKey)
export const writeSession = (session: Session) => {
  local.write(sessionKey, session)
  local.write(moduleKey, session.user.currentModule)
}
