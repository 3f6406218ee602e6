import type { Handlers } from '#server/platform/http/handlers.ts'
import { figuresOf } from './figures.ts'
import { homeOf } from './home.ts'

export const statisticsHandlers: Handlers<'statistics'> = {
  figures: ({ app, who }) => figuresOf(app, who),
  home: ({ app, who }) => homeOf(app, who),
}
