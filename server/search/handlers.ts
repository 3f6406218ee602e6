import type { Handlers } from '#server/platform/http/handlers.ts'
import { grantSearch } from './access.ts'

export const searchHandlers: Handlers<'search'> = {
  access: ({ app, who, params, origin }) => grantSearch(app, who, params.id, origin),
}
