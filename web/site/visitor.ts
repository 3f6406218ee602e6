import { visitorDays } from '#domain/session/days.ts'
import type { sessionEndpoints } from '#domain/session/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { readVisitorToken, writeVisitorToken } from '#web/kit/client/visitor-token.ts'
import { light } from '#web/kit/theme/light.ts'

const webToken = light<typeof sessionEndpoints.webToken>('POST', '/webtoken-with-account-and-ord')

let asking: Promise<void> | null = null

/** One that the server does not know any more is replaced once, however many calls found out. */
export const renewVisitor = (dead: string | null) => {
  if (asking) return asking
  if (readVisitorToken() === dead) writeVisitorToken('', 0)
  return ensureVisitor()
}

/** Asked for by the first page that calls the API: a visitor who only reads leaves no token behind. */
export const ensureVisitor = () => {
  if (readVisitorToken()) return Promise.resolve()
  asking ??= call(webToken, { body: { url: window.location.href } })
    .then(({ token }) => writeVisitorToken(token, visitorDays))
    .finally(() => {
      asking = null
    })
  return asking
}
