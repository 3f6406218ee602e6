import type { Handlers } from '#server/platform/http/handlers.ts'
import { takeImage } from './image.ts'

export const fileHandlers: Handlers<'files'> = {
  image: ({ app, who, query, file }) => takeImage(app, who, query.accountId, file),
}
