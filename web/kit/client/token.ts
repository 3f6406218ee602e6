import type { Module } from '#domain/access.ts'
import { markCookie } from '#domain/session/mark.ts'
import type { Session } from '#domain/session/schema.ts'
import { local, readCookie, writeCookie } from '../storage/storage.ts'

const sessionKey = 'reprise.session'
const moduleKey = 'reprise.module'

/** The token itself is in a cookie that only the server reads; without this mark it opens nothing. */
export const readMark = () => readCookie(markCookie)
export const forgetMark = () => writeCookie(markCookie, '', 0)

/** The copy that lets a page paint before the server has answered. */
export const readSession = () => local.read<Session>(sessionKey)
export const readModule = () => local.read<Module>(moduleKey)
export const writeSession = (session: Session) => {
  local.write(sessionKey, session)
  local.write(moduleKey, session.user.currentModule)
}
