import type { Handlers } from '#server/platform/http/handlers.ts'
import { begin } from './begin.ts'
import { finish } from './callback.ts'
import { logoutUrl } from './logout.ts'
import { addDomain, checkDomain, patchSettings, readSettings, removeDomain, testSettings } from './settings.ts'

export const ssoHandlers: Handlers<'sso'> = {
  authorizationUrl: ({ app, who, query }) => begin(app, who, query),
  callback: ({ app, who, params, body }) => finish(app, who, params.organizationId, body),
  logoutUrl: ({ app, who, token }) => logoutUrl(app, who, token),
  read: ({ app, who, params }) => readSettings(app, who, params.id),
  patch: ({ app, who, params, body }) => patchSettings(app, who, params.id, body),
  test: ({ app, who, params }) => testSettings(app, who, params.id),
  addDomain: ({ app, who, params, body }) => addDomain(app, who, params.id, body.domain),
  checkDomain: ({ app, who, params }) => checkDomain(app, who, params.id, params.domainId),
  removeDomain: ({ app, who, params }) => removeDomain(app, who, params.id, params.domainId),
}
