import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { newCategory, newPublished, newQuestion } from '#server/testing/catalogue.ts'
import { refusalIn } from '#server/testing/demo.ts'
import { aCustomer, cartOf, lineFor, optionsOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

describe('a cart', () => {
  test('is validated independently of the values sent', async () => {
    const { id } = await shop.published()
    const options = await shop.options(shop.visitor, id)
    const line = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
    const refused = async (more: object, cart: object = {}) =>
      (await shop.confirm(shop.visitor, { ...cartOf({ ...line, ...more }), ...cart })).body.code
    expect(await refused({ estimatedPrice: 4_000_000 })).toBe('price_changed')
    expect(await refused({ bonus: 100_000 })).toBe('price_changed')
    const voucher = options.circuits[0]!.paymentModes[0]!
    expect(await refused({ paymentModeId: voucher.id }), 'the voucher is not offered by post').toBe(
      'payment_mode_not_offered',
    )
    expect(await refused({ paymentModeId: null })).toBe('payment_mode_required')
    const store = await shop.options(shop.seller, id)
    expect(await refused({ circuitId: store.circuits[0]!.id }), 'a store’s circuit on the web').toBe(
      'circuit_not_offered',
    )
    const colombe = await app.sql<{ id: string }>('select id from payment_modes where account_id = $1', [
      shop.demo.account.Colombe,
    ])
    expect(await refused({ paymentModeId: colombe[0]!.id }), 'another account’s').toBe('payment_mode_not_offered')
    expect(await refused({ answers: [] })).toBe('question_unanswered')
    expect(await refused({ productId: randomUUID() })).toBe('product_not_found')
    expect(await refused({}, { termsAccepted: false })).toBe('terms_not_accepted')
    expect(await refused({}, { customerIdentification: null })).toBe('identification_required')
    expect(await refused({}, { customerInfo: aCustomer({ clientCountry: 'DE', clientZipCode: '10115' }) })).toBe(
      'country_not_eligible',
    )
    const elsewhere = await shop.line(shop.visitor, id, 'web_post', 'bank_transfer')
    expect(
      (await shop.confirm(shop.visitor, { ...cartOf(elsewhere), customerInfo: aCustomer({ iban: '' }) })).body.code,
    ).toBe('iban_required')
    const transfer = async (more: object) =>
      refusalIn(await shop.confirm(shop.visitor, { ...cartOf(elsewhere), customerInfo: aCustomer(more) }))
    expect(await transfer({ iban: 'AE070331234567890123456' })).toBe('customerInfo.iban iban_outside_zone')
    expect(await transfer({ clientLastname: '李小龙' })).toBe('customerInfo.clientLastname name_not_payable')
    expect(refusalIn(await shop.confirm(shop.visitor, cartOf({ ...line, imei: '12345' })))).toBe(
      'buybacks.0.imei imei_digits',
    )
  })

  test('is refused field by field', async () => {
    const { id } = await shop.published()
    const line = await shop.line(shop.visitor, id, 'web_post', 'gift_card')
    const wrong = async (more: object) =>
      refusalIn(await shop.confirm(shop.visitor, { ...cartOf(line), customerInfo: aCustomer(more) })).replaceAll(
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

  test('holds one product without the premium feature, and has a minimum value', async () => {
    const other = await app.as('manager@colombe.test')
    const { body: token } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'colombe.localhost' })
    const guest = app.withToken(token.token)
    const category = (await newCategory(other, shop.demo.entity.RC!)).id
    const question = await newQuestion(other, category, { kind: 'zero' })
    const { id } = await newPublished(other, category)
    const answers = [{ questionId: question.id, answerId: question.answers[0]!.id }]
    const options = await optionsOf(guest, id, answers)
    const line = () => lineFor(options, { productId: id, circuit: 'web_post', payment: 'bank_transfer', answers })
    const customerInfo = aCustomer({ clientCountry: 'GB', clientZipCode: 'LS1 4AP', clientPhone: '07400 123456' })
    const cart = (...buybacks: object[]) => ({ ...cartOf(...buybacks), customerInfo, customerIdentification: null })
    expect((await shop.confirm(guest, cart(line(), line()))).body.code).toBe('cart_full')
    await app.sql('update root_details set cart_min_value = 15000 where account_id = $1', [shop.demo.account.Colombe])
    const { body } = await shop.confirm(guest, cart(line()))
    expect(body).toMatchObject({ code: 'cart_below_minimum', params: { missing: 5_000 } })
    await app.sql('update root_details set cart_min_value = 0 where account_id = $1', [shop.demo.account.Colombe])
    expect((await shop.confirm(guest, cart(line()))).status).toBe(201)
  })
})
