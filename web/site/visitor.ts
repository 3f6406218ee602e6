import { visitorDays } from '#domain/session/days.ts'
import type { sessionEndpoints } from '#domain/session/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { readVisitorToken, writeVisitorToken } from '#web/kit/client/visitor-token.ts'
import { light } from '#web/kit/theme/light.ts'

const webToken = light<typeof sessionEndpoints.webToken>('POST', '/webtoken-with-account-and-ord')

let pending: Promise<void> | null = null

/** Replaces an expired token once, even if several calls report it. */
export const renewVisitor = (dead: string | null) => {
  if (pending) return pending
  if (readVisitorToken() === dead) writeVisitorToken('', 0)
  return ensureVisitor()
}

/** Requests a visitor token before the first API call; visitors who only read pages get none. */
export const ensureVisitor = () => {
  if (readVisitorToken()) return Promise.resolve()
  pending ??= call(webToken, { body: { url: window.location.href } })
    .then(({ token }) => writeVisitorToken(token, visitorDays))
    .finally(() => {
      pending = null
    })
  return pending
}
