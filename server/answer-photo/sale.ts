import { keptPhotos, withMissingPhotos } from '#domain/answer-photo/rules.ts'
import type { CartLine } from '#domain/cart/schema.ts'
import type { App } from '#server/platform/app.ts'
import { movePhotos, usablePhotos } from './store.ts'
import { idIn } from './token.ts'

type Line = Pick<CartLine, 'productId' | 'photos'>
type Photo = { id: string; questionId: string }

/** Photos of each line of a cart, in its order. */
export type LinePhotos = readonly (readonly Photo[])[]

/** Photos that these lines use. Invalid, used and expired tokens are ignored: a photo never prevents a sale. */
export const photosOfLines = async (app: App, accountId: string, lines: readonly Line[]): Promise<LinePhotos> => {
  const signed = lines.map((line) => ({
    line,
    photos: (line.photos ?? []).flatMap(({ questionId, token }) => {
      const id = idIn(app.config.secretKey, { accountId, productId: line.productId, questionId }, token)
      return id ? [{ id, questionId }] : []
    }),
  }))
  const ids = signed.flatMap(({ photos }) => photos.map(({ id }) => id))
  if (ids.length === 0) return lines.map(() => [])
  const [rows] = await app.database.read({ accountId }, () => [usablePhotos({ accountId, ids })])
  const usable = new Set(rows.map(({ id }) => id))
  return keptPhotos(
    signed.map(({ line, photos }) => ({ line, photos: photos.filter(({ id }) => usable.has(id)) })),
  ).map(({ photos }) => photos)
}

type Response = { questionId: string; answerId: string }

/** Responses of a line of a site, marked if a requested photo is missing. */
export const photographedResponses = <R extends Response>(
  responses: readonly R[],
  questions: readonly { id: string; photos: number }[],
  photos: readonly Photo[],
) => withMissingPhotos(responses, questions, new Set(photos.map(({ questionId }) => questionId)))

/** Statement that moves the photos to the buybacks of their lines. */
export const movesOf = (accountId: string, photos: LinePhotos, buybacks: readonly { id: string }[]) => {
  const moved = photos.flatMap((ofLine, at) => {
    const buyback = buybacks[at]
    return buyback ? ofLine.map(({ id }) => ({ id, buybackId: buyback.id })) : []
  })
  if (moved.length === 0) return []
  const ids = moved.map(({ id }) => id)
  return [movePhotos({ accountId, ids, buybackIds: moved.map(({ buybackId }) => buybackId), byName: '–' })]
}
