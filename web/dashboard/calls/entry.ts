import { accessChangeEndpoints } from '#domain/access-change/endpoints.ts'
import { legalEndpoints } from '#domain/legal/endpoints.ts'
import { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { setupEndpoints } from '#domain/setup/endpoints.ts'
import { ssoEndpoints } from '#domain/sso/endpoints.ts'
import { statisticsEndpoints } from '#domain/statistics/endpoints.ts'

/** Calls of the pages in routes/entry.ts. */
export const entryCalls = {
  '/renew/:token': [sessionEndpoints.readLink],
  '/access-change/:id': [accessChangeEndpoints.read],
  '/setup/:token': [setupEndpoints.read],
  '/home': [statisticsEndpoints.home],
  '/open-id/:organizationId/callback': [ssoEndpoints.callback],
  '/openid/:organizationId/callback': [ssoEndpoints.callback],
  '/profile/security': [secondFactorEndpoints.read, sessionEndpoints.own, accessChangeEndpoints.own],
  '/cgu': [legalEndpoints.read],
  '/cgs': [legalEndpoints.read],
  '/faq': [legalEndpoints.read],
}
