import type { Handlers } from '#server/platform/http/handlers.ts'
import { advanceClock, readClock } from './clock.ts'

export const sandboxHandlers: Handlers<'sandbox'> = {
  read: ({ app, who }) => readClock(app, who),
  advance: ({ app, who, body, once }) => advanceClock(app, who, body.hours, once),
}
