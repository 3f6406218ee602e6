import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { visitorDays } from '#domain/session/schema.ts'
import { call } from '#web/kit/client.ts'
import { readVisitorToken, writeVisitorToken } from '#web/kit/visitor-token.ts'

let asking: Promise<void> | null = null

/** Asked for by the first page that calls the API: a visitor who only reads leaves no token behind. */
export const ensureVisitor = () => {
  if (readVisitorToken()) return Promise.resolve()
  asking ??= call(sessionEndpoints.webToken, { body: { url: window.location.href } })
    .then(({ token }) => writeVisitorToken(token, visitorDays))
    .finally(() => {
      asking = null
    })
  return asking
}
