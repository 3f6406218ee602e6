import { offeredBy } from '#domain/api-key/scopes.ts'
import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf } from '#server/platform/who.ts'
import { keysOf } from './store.ts'
import { createKey, found, revokeKey } from './write.ts'

export const apiKeyHandlers: Handlers<'apiKeys'> = {
  list: ({ app, who, query }) =>
    within(app, who, async (tx) => ({
      members: await keysOf(tx, accountIdOf(who, query.accountId)),
      offered: offeredBy(who.role),
    })),
  create: ({ app, who, body }) => createKey(app, who, body),
  revoke: ({ app, who, params }) => revokeKey(app, who, params.id),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
}
