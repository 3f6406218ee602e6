import type { Handlers } from '#server/platform/http/handlers.ts'
import { startWidget } from './start.ts'

export const widgetHandlers: Handlers<'widget'> = {
  start: ({ app, origin }) => startWidget(app, origin),
}
