import type { FastifyRequest } from 'fastify'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { type Session, session as sessionSchema } from '#domain/session/schema.ts'
import { type App, within } from '#server/platform/app.ts'
import { authenticate } from '#server/platform/http/authenticate.ts'
import { languageOfBrowser } from '#server/platform/http/page-language.ts'
import { pageToken } from '#server/platform/http/session-cookie.ts'
import { sessionOf } from './read.ts'

/** Session of the caller of a page; null if there is none or it cannot be read: the page then asks for it. */
export const sessionOfPage = async (app: App, request: FastifyRequest): Promise<Session | null> => {
  const token = pageToken(request)
  if (!token) return null
  try {
    const given = { token, module: null, language: languageOfBrowser(request) }
    const who = await authenticate(app, 'page', sessionEndpoints.read, given)
    if (who.kind !== 'person') return null
    const read = who.acting
      ? await app.database.transaction('platform', who, (tx) => sessionOf(tx, who))
      : await within(app, who, (tx) => sessionOf(tx, who))
    return sessionSchema.parse(read)
  } catch {
    return null
  }
}

/** Characters of the private use area, in place of the name: one paint serves every user of a role. */
const [first, last] = ['\uE000', '\uE001']

/** The part of a session that the frame shows, without the user. */
export const frameSession = (session: Session): Session => {
  const { user, currentOrganization } = session
  const modules = user.modules
    .filter(({ module }) => module === user.currentModule)
    .map((one) => ({ ...one, organizationId: null, organizationName: null }))
  return {
    ...session,
    user: {
      ...user,
      ...{ id: '', email: '', firstname: first, lastname: last, modules },
      ...{ createdAt: '', lastLoginAt: null, timOrganizationId: null, rpsOrganizationId: null },
    },
    currentOrganization: currentOrganization && { ...currentOrganization, id: '', commonName: '' },
  }
}

/** Puts the name into a painted frame. `safe` makes text safe for HTML. */
export const withName = (html: string, { user }: Session, safe: (text: string) => string) => {
  const [initial, other] = [user.firstname, user.lastname].map((name) => safe([...name][0] ?? ''))
  return html
    .replace(`>${first}<!-- -->${last}<`, () => `>${initial}${other}<`)
    .replaceAll(first, () => safe(user.firstname))
    .replaceAll(last, () => safe(user.lastname))
}
