import type { answerPhotoEndpoints } from '#domain/answer-photo/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { shrink } from '#web/kit/photo/shrink.ts'
import { light } from '#web/kit/theme/light.ts'
import type { Face } from '../face.tsx'
import type { KeptPhoto } from './kept.ts'

const add = light<typeof answerPhotoEndpoints.add>('POST', '/answer-photos')
const shown = light<typeof answerPhotoEndpoints.shown>('POST', '/answer-photos/shown')
const remove = light<typeof answerPhotoEndpoints.remove>('POST', '/answer-photos/remove')

/** Drawn again in the browser, which scales the picture down and removes its metadata. */
export const sendPhoto = async ({ ready }: Face, of: { productId: string; questionId: string }, file: File) => {
  await ready()
  return call(add, { query: of, file: await shrink(file) })
}

export const readPhotos = async ({ ready }: Face, productId: string, photos: KeptPhoto[]) => {
  await ready()
  return (await call(shown, { body: { productId, photos } })).members
}

export const removePhoto = async ({ ready }: Face, productId: string, { questionId, token }: KeptPhoto) => {
  await ready()
  await call(remove, { body: { productId, photos: [{ questionId, token }] } })
}
