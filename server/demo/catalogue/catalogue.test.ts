import { beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/money.ts'
import { hasCheckDigit } from '#domain/product/gtin.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { loadDemoCatalogue } from './load.ts'

const app = testApp()
let manager: Caller
type Row = { id: string; label: string; ean: string; imageId: string; price: number }
let products: Row[]

beforeAll(async () => {
  expect(await loadDemoCatalogue(app.app)).toBe(true)
  manager = await app.as('manager@boreal.test')
  products = (await manager.get('/products?pagination=false')).body.members
  await app.work()
})

test('about three hundred products with unique names, a price, a picture and a valid bar code', async () => {
  expect(products.length).toBeGreaterThan(280)
  expect(new Set(products.map(({ label }) => label)).size).toBe(products.length)
  expect(products.filter(({ price, imageId, ean }) => !(price > 0) || !imageId || !hasCheckDigit(ean))).toEqual([])
  const { imageId } = products[0]!
  expect((await app.server.inject({ url: `/api/files/${imageId}` })).headers['content-type']).toBe('image/webp')
})

test('prices fall from grade to grade', async () => {
  const rising = await app.sql(
    `select label from products where price_grade_b > price_grade_a or price_grade_c > price_grade_b
       or price_grade_d > price_grade_c or price_grade_e > price_grade_d`,
  )
  expect(rising).toEqual([])
})

test('every product has questions in four languages', async () => {
  const categories = await app.sql<{ id: string }>(
    'select distinct on (category_id) id from products where account_id = (select account_id from products limit 1)',
  )
  for (const { id } of categories.slice(0, 5)) {
    const titles = await Promise.all(
      languages.map(async (language) => {
        const { status, body } = await manager.get(`/products/${id}/questions`, { language })
        expect(status).toBe(200)
        return body.members.map(({ title }: { title: string }) => title).join()
      }),
    )
    expect(new Set(titles).size).toBe(languages.length)
  }
  const unasked = await app.sql(
    `select p.label from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
       where not exists (select from questions q where q.account_id = p.account_id and q.category_id = any(c.ancestors))`,
  )
  expect(unasked).toEqual([])
})

test('every category shows its questions in the dashboard', async () => {
  const { body } = await manager.get('/categories?pagination=false')
  for (const { id } of body.members) expect((await manager.get(`/categories/${id}/questions`)).status).toBe(200)
})

test.each([
  ['web_drop_label', 'bank_transfer', ['shipping_label', 'tracking_sheet', 'transfer_order']],
  ['web_collect', 'bank_transfer', ['shipping_label', 'tracking_sheet', 'transfer_order']],
  ['store_collect', 'voucher', ['tracking_sheet', 'transfer_order', 'voucher']],
])('a small appliance is sold by %s, with its documents', async (circuit, payment, kinds) => {
  const [vacuum] = (await manager.get('/products?search_product_buyback=Dyson&pagination=false')).body.members as Row[]
  const productId = vacuum!.id
  const { body: asked } = await manager.get(`/products/${productId}/questions`)
  const answers = asked.members.map(({ id, answers: [best] }: { id: string; answers: { id: string }[] }) => ({
    questionId: id,
    answerId: best!.id,
  }))
  const { body: visit } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  const who = circuit.startsWith('web') ? app.withToken(visit.token) : await app.as('seller@boreal.test')
  const cart = await sell(who, [{ productId, circuit, payment, answers }])
  await app.work()
  const made = await app.sql<{ kind: string; status: string }>(
    'select kind, status from buyback_documents where buyback_id = $1 order by kind',
    [cart.buybacks[0]!.id],
  )
  expect(made).toEqual(kinds.map((kind) => ({ kind, status: 'ready' })))
})

test('a second start adds nothing', async () => {
  expect(await loadDemoCatalogue(app.app)).toBe(false)
})
