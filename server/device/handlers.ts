import type { Handlers } from '#server/platform/http/handlers.ts'
import { readDevice } from './read.ts'

export const deviceHandlers: Handlers<'devices'> = {
  read: ({ app, who, params }) => readDevice(app, who, params.number),
}
