import type { Handlers } from '#server/platform/http/handlers.ts'
import { askData, eraseByLink, readRequest } from './request.ts'
import { patchPrivacy, readPrivacy } from './settings.ts'
import { ownData, requestErasure } from './staff.ts'

export const privacyHandlers: Handlers<'privacy'> = {
  read: ({ app, who, query }) => readPrivacy(app, who, query.accountId),
  patch: ({ app, who, query, body }) => patchPrivacy(app, who, query.accountId, body),
  ask: ({ app, who, params, body }) => askData(app, who, { id: params.id, ...body }),
  request: ({ app, who, params, query }) => readRequest(app, who, { id: params.id, key: query.key }),
  ownData: ({ app, who }) => ownData(app, who),
  eraseUser: ({ app, who, params }) => requestErasure(app, who, params.id),
  erase: ({ app, who, params, body }) => eraseByLink(app, who, { id: params.id, key: body.key }),
}
