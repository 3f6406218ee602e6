import * as z from 'zod'
import { anyOf } from '../access.ts'
import { nothing, post, reference } from '../endpoint.ts'
import { pictureErrors } from '../file/endpoints.ts'
import { fileKinds } from '../file/rules.ts'
import { answerPhotoLimits } from './rules.ts'
import { answerPhoto, linePhotos } from './schema.ts'

const sellers = anyOf('PUBLIC_SITE', 'ROLE_BUYBACK_CREATE_PAGE')
const ofLine = z.strictObject({ productId: reference('products'), photos: linePhotos })

export const answerPhotoEndpoints = {
  add: post('/answer-photos', {
    summary:
      'Upload a photo of an answer before the sale (JPG or PNG); it is validated and re-encoded without metadata',
    access: sellers,
    query: z.strictObject({ productId: z.uuid(), questionId: z.uuid() }),
    takes: 'file',
    bodyLimit: fileKinds.photo.bytes,
    answer: answerPhoto,
    status: 201,
    perMinute: answerPhotoLimits.perMinute,
    errors: [...pictureErrors, 'product_unpublished', 'photo_not_asked'],
  }),
  shown: post('/answer-photos/shown', {
    summary: 'Photos of answers by their tokens; used and expired ones are omitted',
    access: sellers,
    body: ofLine,
    answer: z.object({ members: z.array(answerPhoto) }),
    perMinute: 60,
  }),
  remove: post('/answer-photos/remove', {
    summary: 'Delete photos of answers that no sale has used, by their tokens',
    access: sellers,
    body: ofLine,
    answer: nothing,
    status: 204,
    perMinute: 60,
  }),
}
