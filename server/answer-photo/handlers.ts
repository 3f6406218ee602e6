import type { Handlers } from '#server/platform/http/handlers.ts'
import { removeAnswerPhotos, shownAnswerPhotos, takeAnswerPhoto } from './take.ts'

export const answerPhotoHandlers: Handlers<'answerPhotos'> = {
  add: ({ app, who, query, address, file }) => takeAnswerPhoto(app, who, query, address, file),
  shown: ({ app, who, body }) => shownAnswerPhotos(app, who, body),
  remove: ({ app, who, body }) => removeAnswerPhotos(app, who, body),
}
