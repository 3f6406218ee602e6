import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isNumber } from '#domain/buyback/number.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { aCustomer, anIdentity } from '#server/testing/selling.ts'

const product = testApp()
let demo: Demo
let manager: Caller
let seller: Caller
let visitor: Caller
let phones: string
type Asked = Awaited<ReturnType<typeof newQuestion>>
let works: Asked

beforeAll(async () => {
  demo = await demoOf(product)
  manager = await product.as('manager@boreal.test')
  seller = await product.as('seller@boreal.test')
  const { body } = await product.nobody.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  visitor = product.withToken(body.token)
  phones = (await newCategory(manager, demo.entity.RC!)).id
  works = await newQuestion(manager, phones, { kind: 'zero' }, { title: 'Fonctionne ?' })
})
beforeEach(() => product.sql('delete from rate_limits'))

const yes = ({ id, answers }: Asked) => ({ questionId: id, answerId: answers[0]!.id })
const no = ({ id, answers }: Asked) => ({ questionId: id, answerId: answers[1]!.id })

type Options = {
  estimate: number
  circuits: {
    id: string
    type: string
    paymentModes: { id: string; type: string; bonus: number }[]
    warehouses: { id: string }[]
  }[]
}
const optionsOf = async (who: Caller, id: string, more: object = {}) => {
  const { status, body } = await who.post(`/products/${id}/buyback-options`, { answers: [yes(works)], ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Options
}

/** A line as a browser would send it, for the circuit and payment named. */
const lineFor = (options: Options, productId: string, circuit: string, payment: string, more: object = {}) => {
  const way = options.circuits.find(({ type }) => type === circuit)!
  const mode = way.paymentModes.find(({ type }) => type === payment)!
  return {
    inCartId: randomUUID(),
    productId,
    answers: [yes(works)],
    circuitId: way.id,
    paymentModeId: mode.id,
    estimatedPrice: options.estimate,
    bonus: mode.bonus,
    ...more,
  }
}
const cartOf = (...buybacks: object[]) => ({
  buybacks,
  customerInfo: aCustomer(),
  customerIdentification: anIdentity(),
  termsAccepted: true,
})
const confirm = (who: Caller, body: object, key: string = randomUUID()) =>
  who.post('/carts', body, { headers: { 'idempotency-key': key } })

describe('what may be chosen', () => {
  test('is told with its bonus, by channel', async () => {
    const { id } = await newPublished(manager, phones)
    await product.sql(`update circuits set terms = 'Emballez bien.' where type = 'web_drop' and account_id = $1`, [
      demo.account.Boréal,
    ])
    const web = await optionsOf(visitor, id)
    expect(web.circuits[0]).toMatchObject({ type: 'web_drop', terms: 'Emballez bien.' })
    expect(web.circuits.map(({ type }) => type)).toEqual(['web_drop', 'web_post'])
    const drop = web.circuits[0]!
    // 5 € of the circuit, and 10 % of 100 € for the voucher.
    expect(drop.paymentModes.map(({ type, bonus }) => [type, bonus])).toEqual([
      ['voucher', 1_500],
      ['gift_card', 1_000],
      ['bank_transfer', 500],
    ])
    expect(drop.warehouses).toHaveLength(1)
    const store = await optionsOf(seller, id)
    expect(store.circuits.map(({ type }) => type)).toEqual(['store_drop', 'store_drop_label'])
    expect(
      store.circuits[0]!.warehouses.map((one) => one.id),
      'nearest to Lyon first',
    ).toEqual([demo.entity['RC-VLB'], demo.entity['RC-GNT']])
  })

  test('names the configuration that is missing', async () => {
    const { id } = await newPublished(manager, phones)
    const ask = (who: Caller) => who.post(`/products/${id}/buyback-options`, { answers: [yes(works)] })
    const account = demo.account.Boréal
    const without = async (change: string, back: string) => {
      await product.sql(change, [account])
      try {
        return (await ask(visitor)).body.code
      } finally {
        await product.sql(back, [account])
      }
    }
    const off = (table: string) =>
      `update ${table} set status = 'disabled' where account_id = $1 and status = 'enabled'`
    expect(
      await without(
        `update circuits set eligible_countries = '{}' where account_id = $1`,
        `update circuits set eligible_countries = '{FR,BE,LU}' where account_id = $1`,
      ),
    ).toBe('no_transport_mode')
    expect(
      await without(off('payment_modes'), `update payment_modes set status = 'enabled' where account_id = $1`),
    ).toBe('no_payment_mode')
    expect(
      await without(
        `update root_details set default_warehouse_id = null where account_id = $1`,
        `update root_details set default_warehouse_id = '${demo.entity['RC-VLB']}' where account_id = $1`,
      ),
      'the rule for drops still names one',
    ).toBeUndefined()
    expect((await ask(visitor)).status).toBe(200)
  })

  test('is nothing where the product is worth nothing and must not be', async () => {
    const { id } = await newPublished(manager, phones, { buybackZeroNotAllowed: true })
    const { body } = await visitor.post(`/products/${id}/buyback-options`, { answers: [no(works)] })
    expect(body.code).toBe('buyback_zero_refused')
    const kept = await newPublished(manager, phones)
    const answer = await visitor.post(`/products/${kept.id}/buyback-options`, { answers: [no(works)] })
    expect(answer.body).toMatchObject({ estimate: 0, circuits: [{ paymentModes: [] }, { paymentModes: [] }] })
  })
})

describe('a cart', () => {
  test('becomes buybacks, with their papers and history', async () => {
    const { id } = await newPublished(manager, phones)
    const options = await optionsOf(visitor, id)
    const first = lineFor(options, id, 'web_post', 'gift_card')
    const second = lineFor(options, id, 'web_drop', 'voucher')
    const { status, body } = await confirm(visitor, cartOf(first, second))
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
    expect((await visitor.get(`/carts/${body.id}`)).status, 'without its key').toBe(404)
    expect((await visitor.get(`/carts/${body.id}?key=${body.key}`)).body.buybacks).toHaveLength(2)
    const { body: shown } = await manager.get(`/buybacks/${post.id}`)
    expect(shown).toMatchObject({
      declaredPrice: 10_000,
      paymentStatus: 'awaiting_payment',
      customer: { clientPhone: '+33612345678', ibanEnd: '0189', identificationEnd: '4567' },
      responses: [{ question: 'Fonctionne ?', answer: 'Oui' }],
    })
    expect((await manager.get(`/buybacks/${post.id}/history`)).body.members).toHaveLength(1)
    const [row] = await product.sql<{ customer_iban: string }>('select customer_iban from buybacks where id = $1', [
      post.id,
    ])
    expect(row!.customer_iban).not.toContain('3000')
  })

  test('posted twice is one cart; with the same key and another body it is refused', async () => {
    const { id } = await newPublished(manager, phones)
    const body = cartOf(lineFor(await optionsOf(visitor, id), id, 'web_post', 'gift_card'))
    const key = randomUUID()
    const answers = await Promise.all([
      confirm(visitor, body, key),
      confirm(visitor, body, key),
      confirm(visitor, body, key),
    ])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    await manager.patch(`/products/${id}`, { prices: { grade_a: 4_000 } })
    const later = await confirm(visitor, body, key)
    expect([later.status, later.body.id], 'what was confirmed stays confirmed').toEqual([201, answers[0]!.body.id])
    expect((await product.sql('select from buybacks where product_id = $1', [id])).length).toBe(1)
    expect((await confirm(visitor, { ...body, termsAccepted: false }, key)).body.code).toBe('idempotency_key_reused')
  })

  test('after a change of prices tells the new ones and stores nothing', async () => {
    const { id } = await newPublished(manager, phones)
    const line = lineFor(await optionsOf(visitor, id), id, 'web_post', 'gift_card')
    await manager.patch(`/products/${id}`, { prices: { grade_a: 8_000 } })
    const { status, body } = await confirm(visitor, cartOf(line))
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(body.violations[0].params).toEqual({ inCartId: line.inCartId, estimate: 8_000, bonus: 400 })
    expect(await product.sql('select from buybacks where product_id = $1', [id])).toEqual([])
    const quote = await visitor.post('/carts/quote', { buybacks: [line] })
    expect(quote.body).toMatchObject({
      total: 8_400,
      needsIban: false,
      buybacks: [{ estimate: 8_000, bonus: 400, changed: true, problem: null }],
    })
  })

  test('trusts nothing that a browser sends', async () => {
    const { id } = await newPublished(manager, phones)
    const options = await optionsOf(visitor, id)
    const line = lineFor(options, id, 'web_post', 'gift_card')
    const refused = async (more: object, cart: object = {}) =>
      (await confirm(visitor, { ...cartOf({ ...line, ...more }), ...cart })).body.code
    expect(await refused({ estimatedPrice: 4_000_000 })).toBe('price_changed')
    expect(await refused({ bonus: 100_000 })).toBe('price_changed')
    const voucher = options.circuits[0]!.paymentModes[0]!
    expect(await refused({ paymentModeId: voucher.id }), 'the voucher is not offered by post').toBe(
      'payment_mode_not_offered',
    )
    expect(await refused({ paymentModeId: null })).toBe('payment_mode_required')
    const store = await optionsOf(seller, id)
    expect(await refused({ circuitId: store.circuits[0]!.id }), 'a store’s circuit on the web').toBe(
      'circuit_not_offered',
    )
    const colombe = await product.sql<{ id: string }>('select id from payment_modes where account_id = $1', [
      demo.account.Colombe,
    ])
    expect(await refused({ paymentModeId: colombe[0]!.id }), 'another company’s').toBe('payment_mode_not_offered')
    expect(await refused({ answers: [] })).toBe('question_unanswered')
    expect(await refused({ productId: randomUUID() })).toBe('product_not_found')
    expect(await refused({}, { termsAccepted: false })).toBe('terms_not_accepted')
    expect(await refused({}, { customerIdentification: null })).toBe('identification_required')
    expect(await refused({}, { customerInfo: aCustomer({ clientCountry: 'DE', clientZipCode: '10115' }) })).toBe(
      'country_not_eligible',
    )
    const elsewhere = lineFor(options, id, 'web_post', 'bank_transfer')
    expect((await confirm(visitor, { ...cartOf(elsewhere), customerInfo: aCustomer({ iban: '' }) })).body.code).toBe(
      'iban_required',
    )
    expect(refusalIn(await confirm(visitor, cartOf({ ...line, imei: '12345' })))).toBe('buybacks.0.imei imei_digits')
  })

  test('of something worth nothing goes on for recycling, and nothing is paid', async () => {
    const { id } = await newPublished(manager, phones)
    const answers = [no(works)]
    const { body: options } = await visitor.post(`/products/${id}/buyback-options`, { answers })
    const line = {
      inCartId: '1',
      productId: id,
      answers,
      circuitId: options.circuits[1].id,
      estimatedPrice: 0,
      bonus: 0,
    }
    const { status, body } = await confirm(visitor, cartOf(line))
    expect(status, JSON.stringify(body)).toBe(201)
    const { body: shown } = await manager.get(`/buybacks/${body.buybacks[0].id}`)
    expect(shown).toMatchObject({ declaredPrice: 0, bonus: 0, paymentStatus: 'payment_not_needed' })
  })

  test('holds two hundred products and not one more', async () => {
    const { id } = await newPublished(manager, phones)
    const line = lineFor(await optionsOf(visitor, id), id, 'web_post', 'gift_card')
    const many = (count: number) => cartOf(...Array.from({ length: count }, (_, n) => ({ ...line, inCartId: `${n}` })))
    expect(refusalIn(await confirm(visitor, many(201)))).toBe('buybacks too_many')
    const { status, body } = await confirm(visitor, many(200))
    expect([status, body.buybacks.length]).toEqual([201, 200])
  })

  test('is refused field by field', async () => {
    const { id } = await newPublished(manager, phones)
    const line = lineFor(await optionsOf(visitor, id), id, 'web_post', 'gift_card')
    const wrong = async (more: object) =>
      refusalIn(await confirm(visitor, { ...cartOf(line), customerInfo: aCustomer(more) })).replaceAll(
        'customerInfo.',
        '',
      )
    expect(await wrong({ clientEmail: 'nobody' })).toBe('clientEmail invalid_email')
    expect(await wrong({ clientPhone: '12' })).toBe('clientPhone invalid_phone')
    expect(await wrong({ clientZipCode: '6900' })).toBe('clientZipCode invalid_zip_code')
    expect(await wrong({ iban: 'FR7630006000011234567890188' })).toBe('iban invalid_iban')
    expect(await wrong({ clientCity: 'x'.repeat(46) })).toBe('clientCity too_long')
    expect(await wrong({ clientLastname: '<script>' })).toBe('clientLastname markup_refused')
  })

  test('holds one product without the premium feature, and is worth a minimum', async () => {
    const other = await product.as('manager@colombe.test')
    const { body: token } = await product.nobody.post('/webtoken-with-account-and-ord', { url: 'colombe.localhost' })
    const guest = product.withToken(token.token)
    const category = (await newCategory(other, demo.entity.RC!)).id
    const question = await newQuestion(other, category, { kind: 'zero' })
    const { id } = await newPublished(other, category)
    const answers = [{ questionId: question.id, answerId: question.answers[0]!.id }]
    const { body: options } = await guest.post(`/products/${id}/buyback-options`, { answers })
    const line = () => ({ ...lineFor(options, id, 'web_post', 'bank_transfer'), answers })
    const customerInfo = aCustomer({ clientCountry: 'GB', clientZipCode: 'LS1 4AP', clientPhone: '07400 123456' })
    const cart = (...buybacks: object[]) => ({ ...cartOf(...buybacks), customerInfo, customerIdentification: null })
    expect((await confirm(guest, cart(line(), line()))).body.code).toBe('cart_full')
    await product.sql('update root_details set cart_min_value = 15000 where account_id = $1', [demo.account.Colombe])
    const { body } = await confirm(guest, cart(line()))
    expect(body).toMatchObject({ code: 'cart_below_minimum', params: { missing: 5_000 } })
    await product.sql('update root_details set cart_min_value = 0 where account_id = $1', [demo.account.Colombe])
    expect((await confirm(guest, cart(line()))).status).toBe(201)
  })
})

describe('in a store', () => {
  test('a seller buys back in their own store, and pays at once', async () => {
    const { id } = await newPublished(manager, phones)
    const options = await optionsOf(seller, id)
    const line = lineFor(options, id, 'store_drop', 'voucher', { warehouseId: demo.entity['RC-GNT'] })
    const { status, body } = await seller.post(`/store/${demo.entity['BOR-LYO']}/buybacks`, cartOf(line))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.buybacks[0]).toMatchObject({ status: 'bb_awaiting_inventory', paymentDue: 'declaration' })
    expect(body.buybacks[0].documents.map(({ kind }: { kind: string }) => kind)).toContain('voucher')
    const { body: shown } = await seller.get(`/buybacks/${body.buybacks[0].id}`)
    expect(shown).toMatchObject({ warehouse: { id: demo.entity['RC-GNT'] }, paymentStatus: 'payment_created' })
    const elsewhere = await seller.post(`/store/${demo.entity['BOR-LIL']}/buybacks`, cartOf(line))
    expect(elsewhere.body.code).toBe('store_not_found')
    for (const [who, sees] of [
      ['buyer@recircle.test', 200],
      ['warehouse@recircle.test', 404],
      ['seller@colombe.test', 404],
    ] as const)
      expect((await (await product.as(who)).get(`/buybacks/${shown.id}`)).status, who).toBe(sees)
  })

  test('what was declared on the web is finished there, at the promised price', async () => {
    const { id } = await newPublished(manager, phones)
    const declared = await confirm(visitor, cartOf(lineFor(await optionsOf(visitor, id), id, 'web_drop', 'voucher')))
    const [buyback] = declared.body.buybacks
    await manager.patch(`/products/${id}`, { prices: { grade_a: 2_000 } })
    const listed = await seller.get('/buybacks?status=bb_awaiting_store_drop')
    expect(listed.body.members.map((row: { id: string }) => row.id)).toContain(buyback.id)
    const options = await optionsOf(seller, id, { predeclaredBuybackId: buyback.id })
    expect(options.estimate, 'the catalogue changed; the promise did not').toBe(10_000)
    const mode = options.circuits[0]!.paymentModes[0]!
    expect(mode.bonus, 'with the 5 € of the way it came').toBe(1_500)
    expect(options.circuits.map(({ type }) => type)).toEqual(['store_drop'])
    const finish = (more: object = {}) =>
      seller.post(`/store/${demo.entity['BOR-LYO']}/buybacks/${buyback.id}/finalize`, {
        answers: [yes(works)],
        paymentModeId: mode.id,
        warehouseId: options.circuits[0]!.warehouses[0]!.id,
        estimatedPrice: options.estimate,
        bonus: mode.bonus,
        ...more,
      })
    expect((await finish({ estimatedPrice: 2_000 })).body.code).toBe('price_changed')
    const { status, body } = await finish()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.buybacks[0]).toMatchObject({
      status: 'bb_awaiting_inventory',
      price: 10_000,
      circuitType: 'store_drop',
    })
    expect((await finish()).body.code).toBe('transition_refused')
    const { body: shown } = await seller.get(`/buybacks/by-identification-number/${buyback.identificationNumber}`)
    expect(shown).toMatchObject({
      predeclaredPrice: 10_000,
      declaredPrice: 10_000,
      store: { id: demo.entity['BOR-LYO'] },
    })
  })

  test('an expired promise follows the catalogue', async () => {
    const { id } = await newPublished(manager, phones)
    const declared = await confirm(visitor, cartOf(lineFor(await optionsOf(visitor, id), id, 'web_drop', 'voucher')))
    const [buyback] = declared.body.buybacks
    await product.sql(`update buybacks set price_guaranteed_until = now() - interval '1 minute' where id = $1`, [
      buyback.id,
    ])
    await manager.patch(`/products/${id}`, { prices: { grade_a: 2_000 } })
    const options = await optionsOf(seller, id, { predeclaredBuybackId: buyback.id })
    expect(options.estimate).toBe(2_000)
    const infos = await seller.get(`/buybacks/${buyback.id}/additional-infos`)
    expect(infos.body.predeclarationExpired).toBe(true)
  })
})
