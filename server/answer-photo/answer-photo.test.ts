import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerPhotoLimits } from '#domain/answer-photo/rules.ts'
import { retention } from '#domain/privacy/retention.ts'
import { anonymiseAccount } from '#server/privacy/run.ts'
import { testApp } from '#server/testing/app.ts'
import { withinOneMinute } from '#server/testing/minute.ts'
import { cartOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { sweepAnswerPhotos } from './sweep.ts'

const app = testApp()
const shop = testShop(app)
let product: { id: string }
let question: string
let picture: Buffer

beforeAll(async () => {
  question = shop.yes[0]!.questionId
  const { status, body } = await shop.manager.patch(`/diagnostic-questions/${question}`, { photos: 2 })
  expect([status, body.photos], JSON.stringify(body)).toEqual([200, 2])
  product = await shop.published()
  picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#777' } })
    .withMetadata({ exif: { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } } })
    .jpeg()
    .toBuffer()
  expect((await sharp(picture).metadata()).exif).toBeDefined()
})
beforeEach(() => app.sql('delete from rate_limits'))

const add = (content: string | Buffer = picture, who = shop.visitor, of = question) =>
  who.upload(`/answer-photos?productId=${product.id}&questionId=${of}`, 'IMG_0042.jpg', content)
const added = async () => {
  const { status, body } = await add()
  expect(status, JSON.stringify(body)).toBe(201)
  return { token: body.token as string, questionId: question }
}
type Token = Awaited<ReturnType<typeof added>>
const shown = async (photos: Token[], who = shop.visitor, productId = product.id) =>
  (await who.post('/answer-photos/shown', { productId, photos })).body.members
const served = (url: string) => app.server.inject({ method: 'GET', url })
const soldWith = async (photos?: Token[]) => {
  const line = await shop.line(shop.visitor, product.id, 'web_post', 'gift_card')
  const { status, body } = await shop.confirm(shop.visitor, cartOf({ ...line, ...(photos ? { photos } : {}) }))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.buybacks[0].id as string
}
const read = async (id: string) => (await shop.manager.get(`/buybacks/${id}`)).body
const count = async (table: 'answer_photos' | 'files', condition = 'true') => {
  const [row] = await app.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`)
  return row!.n
}

describe('a photo of an answer', () => {
  test('is stored without metadata or name, and shown to the holder of its token', async () => {
    const { status, body } = await add()
    expect(status, JSON.stringify(body)).toBe(201)
    const file = await served(body.large)
    const { width, exif, format } = await sharp(file.rawPayload).metadata()
    expect([file.statusCode, width, exif, format]).toEqual([200, 1_200, undefined, 'webp'])
    expect(await count('files', `name like 'IMG%'`)).toBe(0)
    expect(await shown([{ token: body.token, questionId: question }])).toMatchObject([
      { questionId: question, token: body.token },
    ])
    const changed = body.token.replace(/.{5}$/, 'AAAAA')
    expect(await shown([{ token: changed, questionId: question }])).toEqual([])
  })

  test('is attached to the item at the declaration and shown at the check', async () => {
    const [first, second] = [await added(), await added()]
    const id = await soldWith([first, second])
    const sold = await read(id)
    expect(sold.photos).toMatchObject([
      { questionId: question, source: 'declared' },
      { questionId: question, source: 'declared' },
    ])
    expect(sold.responses[0]).not.toHaveProperty('withoutPhoto')
    expect((await served(sold.photos[0].small)).statusCode).toBe(200)
    expect(await shown([first, second]), 'used tokens').toEqual([])
    expect((await read(await soldWith([first]))).photos, 'a second sale').toEqual([])
    const operator = await app.as('operator@recircle.test')
    await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, shop.demo.entity['RC-VLB']])
    await operator.post(`/buybacks/${id}/events/startCheck`, {})
    const { body: sheet } = await operator.get(`/warehouse/items/${id}/check`)
    expect(sheet.photos).toHaveLength(2)
  })

  test('is optional: the answer is then marked as without photo', async () => {
    const { responses, photos } = await read(await soldWith())
    expect(photos).toEqual([])
    expect(responses.map((one: { withoutPhoto?: true }) => one.withoutPhoto ?? false)).toEqual(
      responses.map(({ questionId }: { questionId: string }) => questionId === question),
    )
    const invalid = await read(await soldWith([{ token: 'unknown', questionId: question }]))
    expect(invalid.responses[0]).toMatchObject({ withoutPhoto: true })
  })

  test('is limited in type, size and number', async () => {
    expect((await add('<svg xmlns="http://www.w3.org/2000/svg"/>')).body.code).toBe('file_type_refused')
    expect((await add(Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
    expect((await add(picture, shop.visitor, crypto.randomUUID())).body.code).toBe('photo_not_asked')
    const three = [await added(), await added(), await added()]
    expect((await read(await soldWith(three))).photos).toHaveLength(answerPhotoLimits.perQuestion)
    await app.sql('delete from rate_limits')
    await withinOneMinute(5_000)
    const many = await Promise.all(Array.from({ length: answerPhotoLimits.perMinute + 3 }, () => add('text')))
    expect(many.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('belongs to one account', async () => {
    const photo = await added()
    const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'colombe.localhost' })
    const other = app.withToken(body.token)
    expect((await add(picture, other)).status).toBe(404)
    expect(await shown([photo], other)).toEqual([])
    await other.post('/answer-photos/remove', { productId: product.id, photos: [photo] })
    expect(await shown([photo])).toHaveLength(1)
  })

  test('can be removed with its files before the sale', async () => {
    const { body } = await add()
    const photo = { token: body.token, questionId: question }
    const removal = { productId: product.id, photos: [photo] }
    expect((await shop.visitor.post('/answer-photos/remove', removal)).status).toBe(204)
    expect(await shown([photo])).toEqual([])
    expect((await served(body.small)).statusCode).toBe(404)
  })

  test('is deleted with its files by the cleanup if no sale used it', async () => {
    const { body } = await add()
    const sold = await read(await soldWith([await added()]))
    await sweepAnswerPhotos(app.app)
    expect(await count('answer_photos')).toBeGreaterThan(0)
    await app.sql(`update answer_photos set created_at = now() - interval '31 days'`)
    await sweepAnswerPhotos(app.app)
    expect(await count('answer_photos')).toBe(0)
    expect((await served(body.large)).statusCode).toBe(404)
    expect((await served(sold.photos[0].large)).statusCode).toBe(200)
  })

  test('is deleted with its file after the retention period of its buyback', async () => {
    const id = await soldWith([await added()])
    const [photo] = (await read(id)).photos
    const ago = `now() - interval '${retention.photos.default + 1} days'`
    await app.sql(
      `update buybacks set status = 'bb_cancelled', item_status = 'item_cancelled',
         payment_status = 'payment_cancelled', ended_at = ${ago} where id = $1`,
      [id],
    )
    await app.sql(`update buyback_photos set at = ${ago} where buyback_id = $1`, [id])
    await anonymiseAccount(app.app, shop.demo.account.Boréal!)
    expect(await app.sql('select from buyback_photos where buyback_id = $1', [id])).toEqual([])
    expect((await served(photo.large)).statusCode).toBe(404)
  })
})
