import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { endpointsOf, listMessages } from './store.ts'
import { testWebhook } from './test-message.ts'
import {
  createWebhook,
  found,
  ownAccount,
  patchWebhook,
  removeWebhook,
  replayMessage,
  rotateSecret,
  shown,
} from './write.ts'

export const webhookHandlers: Handlers<'webhooks'> = {
  list: ({ app, who, query }) =>
    within(app, who, async (tx) => ({
      members: (await endpointsOf(tx, await ownAccount(tx, query))).map(shown),
    })),
  create: ({ app, who, body }) => createWebhook(app, who, body),
  read: ({ app, who, params }) => within(app, who, async (tx) => shown(await found(tx, params.id))),
  patch: ({ app, who, params, body }) => patchWebhook(app, who, params.id, body),
  remove: ({ app, who, params }) => removeWebhook(app, who, params.id),
  rotate: ({ app, who, params }) => rotateSecret(app, who, params.id),
  test: ({ app, who, params }) => testWebhook(app, who, params.id),
  messages: async ({ app, who, params, query }) => {
    await within(app, who, (tx) => found(tx, params.id))
    return listMessages(app, who, params.id, query)
  },
  replay: ({ app, who, params }) => replayMessage(app, who, params.id, params.message),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
}
