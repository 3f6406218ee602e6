import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { accountIdOf } from '#server/platform/who.ts'
import { found, listRules } from './read.ts'
import { brandsOf } from './store.ts'
import { tryRules } from './try.ts'
import { createRule, orderRules, patchRule, removeRule, setDefault } from './write.ts'

export const dispatchHandlers: Handlers<'dispatchRules'> = {
  list: ({ app, who, query }) => listRules(app, who, query?.accountId),
  brands: ({ app, who, query }) =>
    within(app, who, async (tx) => ({
      members: await brandsOf(tx, accountIdOf(who, query?.accountId), query?.search),
    })),
  create: ({ app, who, body }) => createRule(app, who, body),
  read: ({ app, who, params }) => within(app, who, (tx) => found(tx, params.id)),
  patch: ({ app, who, params, body }) => patchRule(app, who, params.id, body),
  remove: ({ app, who, params }) => removeRule(app, who, params.id),
  order: ({ app, who, body }) => orderRules(app, who, body.accountId, body.ids),
  setDefault: ({ app, who, body }) => setDefault(app, who, body.accountId, body.warehouseId),
  test: ({ app, who, body }) => tryRules(app, who, body),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
}
