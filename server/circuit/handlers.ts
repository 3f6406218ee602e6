import { within } from '#server/platform/app.ts'
import { historyOf } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { found, shown } from './read.ts'
import { listCircuits } from './store.ts'
import { patchCircuit } from './write.ts'

export const circuitHandlers: Handlers<'circuits'> = {
  list: ({ app, who, query }) => listCircuits(app, who, query),
  read: ({ app, who, params }) => within(app, who, (tx) => shown(tx, params.id)),
  patch: ({ app, who, params, body }) => patchCircuit(app, who, params.id, body),
  history: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      await found(tx, params.id)
      return historyOf(tx, params.id)
    }),
}
