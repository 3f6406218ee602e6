import type { Handlers } from '#server/platform/http/handlers.ts'
import { listCircuits } from './store.ts'

export const circuitHandlers: Handlers<'circuits'> = {
  list: ({ app, who, query }) => listCircuits(app, who, query),
}
