import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { createStock, foundStock, listStocks, patchStock, removeStock } from './stocks.ts'

export const stockHandlers: Handlers<'stocks'> = {
  list: ({ app, who, query }) => listStocks(app, who, query?.accountId),
  create: ({ app, who, body }) => createStock(app, who, body),
  read: ({ app, who, params }) => within(app, who, (tx) => foundStock(tx, params.id)),
  patch: ({ app, who, params, body }) => patchStock(app, who, params.id, body),
  remove: ({ app, who, params }) => removeStock(app, who, params.id),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await foundStock(tx, params.id)
      return historyOf(tx, params.id)
    }),
}
