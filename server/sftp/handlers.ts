import type { Handlers } from '#server/platform/http/handlers.ts'
import { activate, addKey, deactivate, patchSettings, readLog, readSettings, removeKey } from './settings.ts'

export const sftpHandlers: Handlers<'sftp'> = {
  read: ({ app, who, params }) => readSettings(app, who, params.id),
  patch: ({ app, who, params, body }) => patchSettings(app, who, params.id, body),
  activate: ({ app, who, params }) => activate(app, who, params.id),
  deactivate: ({ app, who, params }) => deactivate(app, who, params.id),
  addKey: ({ app, who, params, body }) => addKey(app, who, params.id, body),
  removeKey: ({ app, who, params }) => removeKey(app, who, params.id, params.keyId),
  log: ({ app, who, params, query }) => readLog(app, who, params.id, query),
}
