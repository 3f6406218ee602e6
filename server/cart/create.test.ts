import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isNumber } from '#domain/buyback/number.ts'
import { testApp } from '#server/testing/app.ts'
import { refusalIn } from '#server/testing/demo.ts'
import { cartOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

describe('a cart', () => {
  test('of a counter is in the language of the customer, not in that of the seller’s screen', async () => {
    const { id } = await shop.published()
    const languageOf = async (more: object) => {
      const line = await shop.line(shop.seller, id, 'store_drop', 'voucher')
      const { status, body } = await shop.seller.post('/carts', { ...cartOf(line), ...more }, { language: 'de' })
      expect(status, JSON.stringify(body)).toBe(201)
      const [row] = await app.sql('select language from buybacks where id = $1', [body.buybacks[0].id])
      return row?.language
    }
    expect(await languageOf({})).toBe('fr-FR')
    expect(await languageOf({ language: 'nl-BE' })).toBe('nl-BE')
  })

  test('becomes buybacks, with their documents and history', async () => {
    const { id } = await shop.published()
    const first = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
    const second = await shop.line(shop.visitor, id, 'web_drop', 'voucher')
    const { status, body } = await shop.confirm(shop.visitor, cartOf(first, second))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ channel: 'web', total: 10_500 + 11_500, currency: 'EUR' })
    const [post, drop] = body.buybacks
    expect(isNumber(post.identificationNumber)).toBe(true)
    expect(post).toMatchObject({ status: 'bb_awaiting_inventory', price: 10_000, bonus: 500, paymentDue: 'check' })
    expect(post.documents.map(({ kind }: { kind: string }) => kind)).toEqual([
      'transfer_order',
      'tracking_sheet',
      'shipping_label',
    ])
    expect(drop).toMatchObject({ status: 'bb_awaiting_store_drop' })
    expect(drop.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['tracking_sheet'])
    expect((await shop.visitor.get(`/carts/${body.id}`)).status, 'without its key').toBe(404)
    expect((await shop.visitor.get(`/carts/${body.id}?key=${body.key}`)).body.buybacks).toHaveLength(2)
    const { body: shown } = await shop.manager.get(`/buybacks/${post.id}`)
    expect(shown).toMatchObject({
      declaredPrice: 10_000,
      paymentStatus: 'awaiting_payment',
      customer: { clientPhone: '+33612345678', ibanEnd: '0189', identificationEnd: '4567' },
      responses: [{ question: 'Fonctionne ?', answer: 'Oui' }],
    })
    expect((await shop.manager.get(`/buybacks/${post.id}/history`)).body.members).toHaveLength(1)
    const [row] = await app.sql<{ customer_iban: string }>('select customer_iban from buybacks where id = $1', [
      post.id,
    ])
    expect(row!.customer_iban).not.toContain('3000')
  })

  test('posted twice with the same key is one cart; with another body it is refused', async () => {
    const { id } = await shop.published()
    const body = cartOf(await shop.line(shop.visitor, id, 'web_post', 'gift_card'))
    const key = randomUUID()
    const answers = await Promise.all([
      shop.confirm(shop.visitor, body, key),
      shop.confirm(shop.visitor, body, key),
      shop.confirm(shop.visitor, body, key),
    ])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    await shop.manager.patch(`/products/${id}`, { prices: { grade_a: 4_000 } })
    const later = await shop.confirm(shop.visitor, body, key)
    expect([later.status, later.body.id], 'what was confirmed stays confirmed').toEqual([201, answers[0]!.body.id])
    expect((await app.sql('select from buybacks where product_id = $1', [id])).length).toBe(1)
    expect((await shop.confirm(shop.visitor, { ...body, termsAccepted: false }, key)).body.code).toBe(
      'idempotency_key_reused',
    )
  })

  test('after a change of prices is refused with the new ones', async () => {
    const { id } = await shop.published()
    const line = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
    await shop.manager.patch(`/products/${id}`, { prices: { grade_a: 8_000 } })
    const { status, body } = await shop.confirm(shop.visitor, cartOf(line))
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(body.violations[0].params).toEqual({ inCartId: line.inCartId, estimate: 8_000, bonus: 400, total: 8_400 })
    expect(await app.sql('select from buybacks where product_id = $1', [id])).toEqual([])
    const quote = await shop.visitor.post('/carts/quote', { buybacks: [line] })
    expect(quote.body).toMatchObject({
      total: 8_400,
      needsIban: false,
      buybacks: [{ estimate: 8_000, bonus: 400, changed: true, problem: null }],
    })
  })

  test('of a worthless item sends it to recycling without payment', async () => {
    const { id } = await shop.published()
    const answers = shop.no
    const { body: options } = await shop.visitor.post(`/products/${id}/buyback-options`, { answers })
    const line = {
      inCartId: '1',
      productId: id,
      answers,
      circuitId: options.circuits[1].id,
      estimatedPrice: 0,
      bonus: 0,
    }
    const { status, body } = await shop.confirm(shop.visitor, cartOf(line))
    expect(status, JSON.stringify(body)).toBe(201)
    const { body: shown } = await shop.manager.get(`/buybacks/${body.buybacks[0].id}`)
    expect(shown).toMatchObject({ declaredPrice: 0, bonus: 0, paymentStatus: 'payment_not_needed' })
  })

  test('holds at most two hundred lines', async () => {
    const { id } = await shop.published()
    const line = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
    const many = (count: number) => cartOf(...Array.from({ length: count }, (_, n) => ({ ...line, inCartId: `${n}` })))
    expect(refusalIn(await shop.confirm(shop.visitor, many(201)))).toBe('buybacks too_many')
    const { status, body } = await shop.confirm(shop.visitor, many(200))
    expect([status, body.buybacks.length]).toEqual([201, 200])
  })

  test('of a seller is bought back in their own store and paid immediately', async () => {
    const { id } = await shop.published()
    const line = await shop.line(shop.seller, id, 'store_drop', 'voucher', { warehouseId: shop.demo.entity['RC-GNT'] })
    const { status, body } = await shop.seller.post(`/store/${shop.demo.entity['BOR-LYO']}/buybacks`, cartOf(line))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.buybacks[0]).toMatchObject({ status: 'bb_awaiting_inventory', paymentDue: 'declaration' })
    expect(body.buybacks[0].documents.map(({ kind }: { kind: string }) => kind)).toContain('voucher')
    const { body: shown } = await shop.seller.get(`/buybacks/${body.buybacks[0].id}`)
    expect(shown).toMatchObject({ warehouse: { id: shop.demo.entity['RC-GNT'] }, paymentStatus: 'payment_created' })
    const elsewhere = await shop.seller.post(`/store/${shop.demo.entity['BOR-LIL']}/buybacks`, cartOf(line))
    expect(elsewhere.body.code).toBe('store_not_found')
  })
})
