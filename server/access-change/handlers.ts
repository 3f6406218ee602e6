import type { Handlers } from '#server/platform/http/handlers.ts'
import { cancelByLink, confirmByLink, ownChanges, readByLink, withdrawChange } from './links.ts'

export const accessChangeHandlers: Handlers<'accessChanges'> = {
  read: ({ app, who, params, query }) => readByLink(app, who, { id: params.id, key: query.key }),
  confirm: ({ app, who, params, body }) => confirmByLink(app, who, { id: params.id, key: body.key }),
  cancel: ({ app, who, params, body }) => cancelByLink(app, who, { id: params.id, key: body.key }),
  own: ({ app, who }) => ownChanges(app, who),
  withdraw: ({ app, who, params }) => withdrawChange(app, who, params.id, params.changeId),
}
