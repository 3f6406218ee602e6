import { answerPhotoLimits } from '#domain/answer-photo/rules.ts'
import type { AnswerPhoto } from '#domain/answer-photo/schema.ts'
import { Refusal } from '#domain/errors.ts'
import { photoAddress } from '#domain/photo/endpoints.ts'
import { variantsOf } from '#server/file/image.ts'
import { contentOf, keepFile } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { limit } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { accountIdOf, type Person, type Visitor } from '#server/platform/who.ts'
import { questionnaireOf } from '#server/question/read.ts'
import { deletePhotos, insertAnswerPhoto, usablePhotos } from './store.ts'
import { idIn, type Of, tokenOf } from './token.ts'

type Row = { id: string; question_id: string; small_id: string; large_id: string }
type Asked = { productId: string; questionId: string }
type OfLine = { productId: string; photos: readonly { questionId: string; token: string }[] }

const day = 86_400

const shown = (app: App, of: Of, row: Row): AnswerPhoto => ({
  token: tokenOf(app.config.secretKey, of, row.id),
  questionId: row.question_id,
  small: signedAddress(app.config.secretKey, photoAddress(row.small_id)),
  large: signedAddress(app.config.secretKey, photoAddress(row.large_id)),
})

const checkAsked = async (tx: Tx<Person | Visitor>, { productId, questionId }: Asked) => {
  const { product, questions } = await questionnaireOf(tx, productId, 'fr-FR')
  if (product.status !== 'published') throw new Refusal('product_unpublished')
  if (!questions.some(({ id, photos }) => id === questionId && photos > 0)) throw new Refusal('photo_not_asked')
}

/** Re-encodes and stores a photo of an answer; the token is the only access to it until the sale. */
export const takeAnswerPhoto = async (
  app: App,
  who: Person | Visitor,
  asked: Asked,
  address: string,
  file: () => Promise<HandedFile | null>,
): Promise<AnswerPhoto> => {
  const accountId = accountIdOf(who, undefined)
  // Checked before decoding, which is the expensive part.
  await within(app, who, (tx) => checkAsked(tx, asked))
  await limit(app, `answer photo ${accountId} ${networkOf(address)}`, answerPhotoLimits.perNetworkDay, day)
  await limit(app, `answer photo ${who.id}`, answerPhotoLimits.perVisitorDay, day)
  const { content } = await contentOf(file, 'photo')
  const variants = await variantsOf(content)
  const keys = await Promise.all([app.files.put(variants.small), app.files.put(variants.large)])
  const [small, large] = keys
  return within(app, who, async (tx) => {
    await checkAsked(tx, asked)
    // The name given by the device is not kept.
    const kept = { accountId, kind: 'buyback_photo', name: 'photo.webp', type: 'image/webp' } as const
    const row = {
      id: newId(),
      question_id: asked.questionId,
      small_id: await keepFile(tx, { ...kept, key: small, bytes: variants.small.length }),
      large_id: await keepFile(tx, { ...kept, key: large, bytes: variants.large.length }),
    }
    await insertAnswerPhoto(tx, { ...row, account_id: accountId, product_id: asked.productId })
    return shown(app, { accountId, ...asked }, row)
  }).catch(async (error: unknown) => {
    await Promise.all(keys.map((key) => app.files.remove(key)))
    throw error
  })
}

const idsIn = (app: App, accountId: string, { productId, photos }: OfLine) =>
  photos.flatMap(
    ({ questionId, token }) => idIn(app.config.secretKey, { accountId, productId, questionId }, token) ?? [],
  )

export const shownAnswerPhotos = async (app: App, who: Person | Visitor, line: OfLine) => {
  const accountId = accountIdOf(who, undefined)
  const ids = idsIn(app, accountId, line)
  if (ids.length === 0) return { members: [] }
  const [rows] = await app.database.read({ accountId }, () => [usablePhotos({ accountId, ids })])
  const of = { accountId, productId: line.productId }
  return { members: rows.map((row) => shown(app, { ...of, questionId: row.question_id }, row)) }
}

export const removeAnswerPhotos = async (app: App, who: Person | Visitor, line: OfLine) => {
  const accountId = accountIdOf(who, undefined)
  const ids = idsIn(app, accountId, line)
  if (ids.length === 0) return null
  const keys = await within(app, who, (tx) => deletePhotos(tx, { accountId, ids }))
  for (const key of keys) await app.files.remove(key)
  return null
}
