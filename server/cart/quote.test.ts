import { describe, expect, test } from 'vitest'
import { signQuote } from '#server/pricing/signed-quote.ts'
import { testApp } from '#server/testing/app.ts'
import { newQuestion } from '#server/testing/catalogue.ts'
import { cartOf, lineFor, optionsOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

const way = (productId: string) => ({ productId, circuit: 'web_post', payment: 'gift_card', answers: shop.yes })
/** A line with its signed quote. */
const offered = async (productId: string) => {
  const options = await shop.options(shop.visitor, productId)
  return { options, line: lineFor(options, way(productId), { quote: options.quote }) }
}
const prices = (id: string, grade_a: number) => shop.manager.patch(`/products/${id}`, { prices: { grade_a } })
const bought = async (line: object) => {
  const { status, body } = await shop.confirm(shop.visitor, cartOf(line))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.buybacks[0]
}

describe('a signed quote', () => {
  test('is honoured after prices, bonuses and questions changed', async () => {
    const { id } = await shop.published()
    const { line } = await offered(id)
    await prices(id, 2_000)
    const modifiers = () => app.sql<{ id: string; modifier: unknown }>('select id, modifier from payment_modes')
    const before = await modifiers()
    await app.sql('update payment_modes set modifier = null')
    const [category] = await app.sql<{ category_id: string }>('select category_id from products where id = $1', [id])
    const question = await newQuestion(shop.manager, category!.category_id, { kind: 'zero' })
    try {
      const { body: quoted } = await shop.visitor.post('/carts/quote', { buybacks: [line] })
      expect(quoted).toMatchObject({ total: 10_500, buybacks: [{ total: 10_500, changed: false, problem: null }] })
      expect(await bought(line)).toMatchObject({ price: 10_000, bonus: 500, total: 10_500 })
      expect(
        (await shop.confirm(shop.visitor, cartOf({ ...line, estimatedPrice: 20_000 }))).body.code,
        'it is the quote that counts, not what the browser says',
      ).toBe('price_changed')
    } finally {
      for (const mode of before)
        await app.sql('update payment_modes set modifier = $2 where id = $1', [mode.id, mode.modifier])
      await app.sql('delete from questions where id = $1', [question.id])
    }
  })

  test('is ignored when modified, expired, or of another account or product', async () => {
    const { id } = await shop.published()
    const { id: other } = await shop.published()
    const { line, options } = await offered(id)
    const [text, signature] = options.quote.split('.') as [string, string]
    const content = JSON.parse(Buffer.from(text, 'base64url').toString())
    const resigned = (more: object) =>
      signQuote(app.app.config.secretKey, { ...content, answers: shop.yes, bonuses: [], clock: 0, ...more })
    const raised = Buffer.from(JSON.stringify({ ...content, estimate: { ...content.estimate, estimate: 90_000 } }))
    await prices(id, 2_000)
    await prices(other, 2_000)
    const refused = async (quote: string, more: object = {}) =>
      (await shop.confirm(shop.visitor, cartOf({ ...line, quote, ...more }))).body.code
    for (const [what, quote] of Object.entries({
      touched: `${raised.toString('base64url')}.${signature}`,
      unsigned: text,
      nonsense: 'x.y',
      'of another account': resigned({ account: shop.demo.account.Colombe }),
      'of yesterday': resigned({ until: new Date(Date.now() - 1_000).toISOString() }),
      'of another currency': resigned({ currency: 'GBP' }),
      'for other answers': resigned({ answers: shop.worn }),
    }))
      expect(await refused(quote), what).toBe('price_changed')
    expect(await refused(options.quote, { productId: other }), 'of another product').toBe('price_changed')
    expect(await refused('x'.repeat(20_000))).toBe('invalid_input')
    await bought({ ...line, quote: resigned({}), bonus: 500 })
  })

  test('with a new diagnosis gives the better price and keeps its date', async () => {
    const { id } = await shop.published()
    const { options } = await offered(id)
    await prices(id, 2_000)
    const again = await optionsOf(shop.visitor, id, shop.yes, { quote: options.quote })
    expect(again).toMatchObject({ estimate: 10_000, guaranteedUntil: options.guaranteedUntil })
    expect(again.circuits[0]!.paymentModes).toEqual(options.circuits[0]!.paymentModes)
    expect((await optionsOf(shop.visitor, id, shop.worn, { quote: options.quote })).estimate).toBe(5_000)
    expect((await optionsOf(shop.visitor, id, shop.yes)).estimate, 'without it').toBe(2_000)
    await prices(id, 30_000)
    const better = await optionsOf(shop.visitor, id, shop.yes, { quote: options.quote })
    expect(better.estimate).toBe(30_000)
    expect(better.guaranteedUntil > options.guaranteedUntil).toBe(true)
  })

  test('can be obtained from an estimate', async () => {
    const { id } = await shop.published()
    const { body } = await shop.visitor.post(`/products/${id}/estimate`, { answers: shop.yes })
    await prices(id, 2_000)
    const options = await optionsOf(shop.visitor, id, shop.yes, { quote: body.quote })
    expect(options).toMatchObject({ estimate: 10_000, guaranteedUntil: body.guaranteedUntil })
    expect(await bought(lineFor(options, way(id), { quote: options.quote }))).toMatchObject({ price: 10_000 })
  })

  test('is small: a cart of two hundred lines fits into one request', async () => {
    const { id } = await shop.published()
    const { line, options } = await offered(id)
    expect(options.quote.length).toBeLessThan(2_500)
    const lines = Array.from({ length: 200 }, (_, n) => ({ ...line, inCartId: `${n}` }))
    expect((await shop.visitor.post('/carts/quote', { buybacks: lines })).body.total).toBe(200 * 10_500)
  })
})
