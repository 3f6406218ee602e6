import type { Handlers } from '#server/platform/http/handlers.ts'
import { choose, lookUp } from './lookup.ts'

export const customerHandlers: Handlers<'customers'> = {
  lookup: ({ app, who, body }) => lookUp(app, who, body.text),
  choose: ({ app, who, params }) => choose(app, who, params.id),
}
