import type { Handlers } from '#server/platform/http/handlers.ts'
import { homeOf } from './home.ts'

export const statisticsHandlers: Handlers<'statistics'> = {
  home: ({ app, who }) => homeOf(app, who),
}
