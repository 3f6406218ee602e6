import type { Handlers } from '#server/platform/http/handlers.ts'
import { grantSupport, keepCreated, readSupport, revokeSupport } from './access.ts'

export const supportAccessHandlers: Handlers<'supportAccess'> = {
  read: ({ app, who }) => readSupport(app, who),
  grant: ({ app, who, body }) => grantSupport(app, who, body),
  revoke: ({ app, who }) => revokeSupport(app, who),
  keep: ({ app, who, params }) => keepCreated(app, who, params.id),
}
