import type { Handlers } from '#server/platform/http/handlers.ts'
import { removePhoto, takeCustomerPhoto, takePhoto } from './take.ts'

export const photoHandlers: Handlers<'photos'> = {
  add: ({ app, who, params, query, file }) => takePhoto(app, who, params.id, query.questionId, file),
  remove: ({ app, who, params }) => removePhoto(app, who, params.id, params.photoId),
  addByCustomer: ({ app, who, params, query, file }) =>
    takeCustomerPhoto(app, who, { id: params.id, key: query.key, questionId: query.questionId }, file),
}
