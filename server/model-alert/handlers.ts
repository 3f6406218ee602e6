import type { Handlers } from '#server/platform/http/handlers.ts'
import { askAlert } from './ask.ts'
import { confirmByLink, readAlert, stopByLink } from './page.ts'

export const modelAlertHandlers: Handlers<'modelAlerts'> = {
  ask: ({ app, who, body, language, token, address }) => askAlert(app, who, { ...body, language, token, address }),
  read: ({ app, who, params, query }) => readAlert(app, who, { id: params.id, key: query.key }),
  confirm: ({ app, who, params, body }) => confirmByLink(app, who, { id: params.id, key: body.key }),
  stop: ({ app, who, params, body }) => stopByLink(app, who, { id: params.id, key: body.key }),
}
