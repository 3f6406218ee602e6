import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { found } from './read.ts'
import { listModes } from './store.ts'
import { createMode, orderModes, patchMode, removeMode } from './write.ts'

export const paymentModeHandlers: Handlers<'paymentModes'> = {
  list: ({ app, who, query }) => listModes(app, who, query),
  create: ({ app, who, body }) => createMode(app, who, body),
  read: ({ app, who, params }) => within(app, who, (tx) => found(tx, params.id)),
  patch: ({ app, who, params, body }) => patchMode(app, who, params.id, body),
  remove: ({ app, who, params }) => removeMode(app, who, params.id),
  order: ({ app, who, body }) => orderModes(app, who, body.accountId, body.ids),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
}
