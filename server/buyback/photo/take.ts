import { type ErrorCode, Refusal } from '#domain/errors.ts'
import { deletionRefusal, hasRoomFor, type PhotoSource, photoLimits, photoRefusal } from '#domain/photo/rules.ts'
import type { Photo } from '#domain/photo/schema.ts'
import { variantsOf } from '#server/file/image.ts'
import { contentOf, keepFile } from '#server/file/keep.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { opensLink } from '#server/platform/security/link-key.ts'
import { type Person, scopeOf, type Visitor, type Who } from '#server/platform/who.ts'
import { type BuybackRow, isInScope, lockBuyback } from '../event-store.ts'
import { checkedWith } from '../facts.ts'
import { shownPhoto } from './photos.ts'
import { deletePhoto, insertPhoto, photosOfItem } from './store.ts'

type File = () => Promise<HandedFile | null>
type Asked = { id: string; questionId: string | null; source: PhotoSource }

const refuse = (code: ErrorCode, row: BuybackRow) =>
  new Refusal(code, {
    machine: 'buyback',
    state: row.item_status,
    event: 'photo',
    ...(code === 'check_held_by_other' && { name: row.checked_by_name }),
  })

const heldBy = (who: Person) => (row: BuybackRow) => {
  const code = photoRefusal({ item: row.item_status, checkedBy: row.checked_by, actorId: who.id })
  if (code) throw refuse(code, row)
}

/** Refuses photos unless the proposal is open and not contested yet. */
const checkOpen = (row: BuybackRow) => {
  const open =
    row.item_status === 'item_in_quarantine' &&
    row.quarantine_reason === 'price' &&
    !row.proposal_contested_at &&
    (!row.proposal_until || new Date(row.proposal_until) > new Date())
  if (!open) throw refuse('transition_refused', row)
}

/** Judged before the picture is processed, and again under the lock afterwards. */
const locked = async (tx: Tx<Who>, id: string, judge: (row: BuybackRow) => void) => {
  const isTheirs = tx.who.kind !== 'person' || (await isInScope({ ...tx, who: tx.who }, id))
  const row = isTheirs ? await lockBuyback(tx, id) : null
  if (!row) throw new Refusal('not_found')
  await checkConsent(tx, row.account_id)
  judge(row)
  return row
}

const take = async (
  run: <T>(work: (tx: Tx<Who>) => Promise<T>) => Promise<T>,
  app: App,
  { id, questionId, source }: Asked,
  file: File,
  judge: (row: BuybackRow) => void,
): Promise<Photo> => {
  await run((tx) => locked(tx, id, judge))
  const { content, name } = await contentOf(file, 'photo')
  const variants = await variantsOf(content)
  const [small, large] = await Promise.all([app.files.put(variants.small), app.files.put(variants.large)])
  return run(async (tx) => {
    const row = await locked(tx, id, judge)
    if (questionId && !checkedWith(row)?.questionnaire.questions.some((one) => one.id === questionId))
      throw new Refusal('invalid_input', {}, [{ path: 'questionId', code: 'invalid_id' }])
    const others = (await photosOfItem(tx, id)).map((one) => ({
      questionId: one.question_id,
      source: one.source,
    }))
    if (!hasRoomFor(others, { questionId, source }))
      throw new Refusal('too_many_photos', {
        max: source === 'customer' ? photoLimits.byCustomer : photoLimits.perQuestion,
      })
    const owner = tx.who.kind === 'person' ? (tx.who.accountId ?? row.account_id) : row.account_id
    const kept = { accountId: owner, kind: 'buyback_photo', name, type: 'image/webp' } as const
    const smallId = await keepFile(tx, { ...kept, key: small, bytes: variants.small.length })
    const largeId = await keepFile(tx, { ...kept, key: large, bytes: variants.large.length })
    const of = { accountId: row.account_id, buybackId: id, questionId, source, byName: tx.who.name }
    return shownPhoto(app, await insertPhoto(tx, { ...of, smallId, largeId }))
  }).catch(async (error: unknown) => {
    await Promise.all([small, large].map((key) => app.files.remove(key)))
    throw error
  })
}

export const takePhoto = (app: App, who: Person, id: string, questionId: string | undefined, file: File) =>
  take(
    (work) => within(app, who, work),
    app,
    { id, questionId: questionId ?? null, source: 'check' },
    file,
    heldBy(who),
  )

export const removePhoto = async (app: App, who: Person, id: string, photoId: string) => {
  const keys = await within(app, who, async (tx) => {
    await locked(tx, id, (row) => {
      heldBy(who)(row)
      const code = deletionRefusal(photoId, row.device_photo_id)
      if (code) throw refuse(code, row)
    })
    return deletePhoto(tx, id, photoId)
  })
  if (!keys) throw new Refusal('not_found')
  for (const { key } of keys) await app.files.remove(key)
  return null
}

type ByKey = { id: string; key: string | undefined; questionId: string | undefined }

/** Photo from a customer with the key of the mailed link, only on the site of the buyback's account. */
export const takeCustomerPhoto = (app: App, who: Person | Visitor, { id, key, questionId }: ByKey, file: File) => {
  if (!opensLink(app.config.secretKey, 'proposal', id, key)) throw new Refusal('not_found')
  const bearer = { kind: 'stranger', name: '–', language: who.language } as const
  const ofSite = (row: BuybackRow) => {
    if (who.accountId && row.account_id !== who.accountId) throw new Refusal('not_found')
    checkOpen(row)
  }
  return take(
    (work) => app.database.transaction(scopeOf(who), bearer, work),
    app,
    { id, questionId: questionId ?? null, source: 'customer' },
    file,
    ofSite,
  )
}
