import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoLimits } from '#domain/photo/rules.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { withinOneMinute } from '#server/testing/minute.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
let operator: Caller
let picture: Buffer
let id: string
let question: string

beforeAll(async () => {
  operator = await app.as('operator@recircle.test')
  picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#777' } })
    .withMetadata({ exif: { IFD0: { Make: 'Camera of somebody' } } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  const { id: productId } = await shop.published()
  const sold = await sell(shop.visitor, [
    { productId, circuit: 'web_post', payment: 'bank_transfer', answers: shop.yes },
  ])
  id = sold.buybacks[0]!.id
  question = shop.yes[0]!.questionId
  await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, shop.demo.entity['RC-VLB']])
  await operator.post(`/buybacks/${id}/events/startCheck`, {})
})

const add = (who = operator, content: string | Buffer = picture, of = question) =>
  who.upload(`/buybacks/${id}/photos?questionId=${of}`, 'photo.jpg', content)
const conclude = () => operator.post(`/buybacks/${id}/events/concludeCheck`, { answers: shop.worn })
const keyOf = (buyback = id) => linkKey(app.app.config.secretKey, 'proposal', buyback)
const byCustomer = (who = shop.visitor, key = keyOf(), content: string | Buffer = picture) =>
  who.upload(`/buybacks/${id}/proposal/photos?key=${key}&questionId=${question}`, 'photo.jpg', content)
const served = (url: string) => app.server.inject({ method: 'GET', url })

describe('a picture of a check', () => {
  test('is re-encoded, stored with the item and served by a signed URL', async () => {
    const { status, body } = await add()
    expect(status, JSON.stringify(body)).toBe(201)
    const file = await served(body.large)
    expect(file.headers['content-type']).toBe('image/webp')
    const { width, exif } = await sharp(file.rawPayload).metadata()
    expect([width, exif]).toEqual([1_200, undefined])
    expect((await served(body.large.replace(/signature=.{5}/, 'signature=aaaaa'))).statusCode).toBe(404)
    expect((await served(`/api/files/${body.large.match(/photos\/([^?]+)/)![1]}`)).statusCode).toBe(404)
    const { body: sheet } = await operator.get(`/warehouse/items/${id}/check`)
    expect(sheet.photos).toMatchObject([{ id: body.id, questionId: question, source: 'check' }])
  })
  test('is visible to the three sides only', async () => {
    await add()
    for (const email of ['manager@boreal.test', 'buyer@recircle.test', 'operator@recircle.test'])
      expect((await (await app.as(email)).get(`/buybacks/${id}`)).body.photos, email).toHaveLength(1)
    expect((await (await app.as('manager@colombe.test')).get(`/buybacks/${id}`)).status).toBe(404)
  })
  test('can be uploaded only by the user who holds the check, while it is open', async () => {
    const other = await app.as('warehouse@recircle.test')
    expect((await add(other)).body.code).toBe('check_held_by_other')
    expect((await add(await app.as('seller@boreal.test'))).status).toBe(403)
    await conclude()
    expect((await add()).body.code).toBe('transition_refused')
  })
  test('is limited in type, size and number', async () => {
    expect((await add(operator, '<svg xmlns="http://www.w3.org/2000/svg"/>')).body.code).toBe('file_type_refused')
    expect((await add(operator, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
    expect((await add(operator, picture, crypto.randomUUID())).status).toBe(422)
    const many = await Promise.all(Array.from({ length: photoLimits.perQuestion + 2 }, () => add()))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(photoLimits.perQuestion)
    expect(many.filter(({ body }) => body.code === 'too_many_photos')).toHaveLength(2)
    const [{ n }] = (await app.sql<{ n: number }>(
      'select count(*)::int as n from buyback_photos where buyback_id = $1',
      [id],
    )) as [{ n: number }]
    expect(n).toBe(photoLimits.perQuestion)
  })
  test('can be deleted with its files before the check is concluded', async () => {
    const { body } = await add()
    expect((await operator.remove(`/buybacks/${id}/photos/${body.id}`)).status).toBe(204)
    expect((await served(body.small)).statusCode).toBe(404)
    expect((await operator.remove(`/buybacks/${id}/photos/${body.id}`)).status).toBe(404)
    const { body: kept } = await add()
    await conclude()
    expect((await operator.remove(`/buybacks/${id}/photos/${kept.id}`)).status).toBe(409)
  })
})

describe('a picture of the customer', () => {
  const proposal = async () => (await shop.visitor.get(`/buybacks/${id}/proposal?key=${keyOf()}`)).body
  test('belongs to a line of the proposal and is shown for the second look', async () => {
    await add()
    await conclude()
    expect((await proposal()).offer.photos).toMatchObject([{ questionId: question, source: 'check' }])
    const { status, body } = await byCustomer()
    expect(status, JSON.stringify(body)).toBe(201)
    const { offer } = await proposal()
    expect(offer.photos).toHaveLength(1)
    const contest = { answer: 'contest', key: keyOf(), price: offer.proposed, message: 'Non.', questionId: question }
    expect((await shop.visitor.post(`/buybacks/${id}/proposal`, contest)).status).toBe(200)
    expect((await proposal()).offer.photos).toHaveLength(2)
    const { body: sheet } = await (await app.as('warehouse@recircle.test')).get(`/buybacks/${id}/second-look`)
    expect(sheet.photos.map(({ source }: { source: string }) => source)).toEqual(['check', 'customer'])
    expect((await byCustomer()).status).toBe(409)
  })
  test('requires the key, the account’s own site, an open proposal, and is limited in number', async () => {
    await conclude()
    expect((await byCustomer(shop.visitor, 'A'.repeat(32))).status).toBe(404)
    const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'colombe.localhost' })
    expect((await byCustomer(app.withToken(body.token))).status).toBe(404)
    expect((await byCustomer(shop.visitor, keyOf(), 'text')).body.code).toBe('file_type_refused')
    for (let count = 0; count < photoLimits.byCustomer; count++) expect((await byCustomer()).status).toBe(201)
    expect((await byCustomer()).body.code).toBe('too_many_photos')
    await app.sql('delete from rate_limits')
    await app.sql(`update buybacks set proposal_until = now() - interval '1 second' where id = $1`, [id])
    expect((await byCustomer()).status).toBe(409)
  })
  test('is limited per minute', async () => {
    await conclude()
    await withinOneMinute(5_000)
    const tries = await Promise.all(Array.from({ length: 14 }, () => byCustomer(shop.visitor, 'A'.repeat(32))))
    expect(tries.some(({ status }) => status === 429)).toBe(true)
  })
})
