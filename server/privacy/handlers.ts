import type { Handlers } from '#server/platform/http/handlers.ts'
import { patchPrivacy, readPrivacy } from './settings.ts'

export const privacyHandlers: Handlers<'privacy'> = {
  read: ({ app, who, query }) => readPrivacy(app, who, query.accountId),
  patch: ({ app, who, query, body }) => patchPrivacy(app, who, query.accountId, body),
}
