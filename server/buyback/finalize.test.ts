import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { statusKey, tradeInsKey } from '#server/status-link/key.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { refusalIn } from '#server/testing/demo.ts'
import { aCustomer, anIdentity, cartOf, lineFor, optionsOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

type Asked = { who?: Caller; store?: string; answers?: Shop['yes']; payment?: string; key?: string }
type Shop = typeof shop

/** Request body of a seller who inspects the item now: loads the options and takes the first warehouse. */
const looked = async (productId: string, id: string, { answers = shop.yes, payment = 'voucher' }: Asked = {}) => {
  const options = await optionsOf(shop.seller, productId, answers, { predeclaredBuybackId: id })
  const [circuit] = options.circuits
  const mode = circuit!.paymentModes.find(({ type }) => type === payment)
  return {
    answers,
    paymentModeId: mode?.id ?? null,
    warehouseId: circuit!.warehouses[0]!.id,
    estimatedPrice: options.estimate,
    bonus: mode?.bonus ?? 0,
  }
}
const finish = (id: string, body: object, { who = shop.seller, store = 'BOR-LYO', key = randomUUID() }: Asked = {}) =>
  who.post(`/store/${shop.demo.entity[store]}/buybacks/${id}/finalize`, body, { headers: { 'idempotency-key': key } })
const cheaper = (id: string) => shop.manager.patch(`/products/${id}`, { prices: { grade_a: 2_000 } })
const expire = (id: string) =>
  app.sql(`update buybacks set price_guaranteed_until = now() - interval '1 minute' where id = $1`, [id])
const shown = async (id: string) => (await shop.seller.get(`/buybacks/${id}`)).body
const worn = (productId: string) => ({ productId, circuit: 'web_drop', payment: 'voucher', answers: shop.worn })
const kinds = (documents: { kind: string }[]) => documents.map(({ kind }) => kind)

describe('finalizing a predeclared buyback in a store', () => {
  test('with another address ends the links and IBAN keys of the old one', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    const { secretKey } = app.app.config
    const old = { id, link_version: 0 }
    const statusOf = async (sale: typeof old) =>
      (await shop.visitor.get(`/status-page/${id}?key=${statusKey(secretKey, sale)}`)).status
    expect(await statusOf(old)).toBe(200)
    const customerInfo = { ...aCustomer(), clientEmail: 'other.mailbox@example.test' }
    const { status, body } = await finish(id, { ...(await looked(productId, id)), customerInfo })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await statusOf(old)).toBe(404)
    expect((await shop.visitor.get(`/trade-ins/${id}?key=${tradeInsKey(secretKey, old)}`)).status).toBe(404)
    expect(await statusOf({ id, link_version: 1 })).toBe(200)
  })

  test('keeps the promised price and the bonus of its circuit', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    expect(kinds((await shown(id)).documents)).toEqual(['tracking_sheet'])
    await cheaper(productId)
    const options = await optionsOf(shop.seller, productId, shop.yes, { predeclaredBuybackId: id })
    expect(options.circuits.map(({ type }) => type)).toEqual(['store_drop'])
    const body = await looked(productId, id)
    expect(body).toMatchObject({ estimatedPrice: 10_000, bonus: 1_500 })
    expect((await finish(id, { ...body, estimatedPrice: 2_000 })).body.code).toBe('price_changed')
    expect((await finish(id, { ...body, bonus: 5_000 })).body.code).toBe('price_changed')
    const { status, body: cart } = await finish(id, body)
    expect(status, JSON.stringify(cart)).toBe(200)
    expect(cart.buybacks[0]).toMatchObject({
      status: 'bb_awaiting_inventory',
      price: 10_000,
      circuitType: 'store_drop',
    })
    const after = await shown(id)
    expect(after).toMatchObject({
      channel: 'store',
      itemStatus: 'item_awaiting_inventory',
      predeclaredPrice: 10_000,
      declaredPrice: 10_000,
      paymentStatus: 'payment_created',
      payment: { type: 'voucher', due: 'declaration', amount: 11_500 },
      store: { id: shop.demo.entity['BOR-LYO'] },
    })
    expect(kinds(after.documents), 'printed anew, for the way on').toEqual([
      'transfer_order',
      'tracking_sheet',
      'voucher',
    ])
    const { body: history } = await shop.seller.get(`/buybacks/${id}/history`)
    expect(history.members[0]).toMatchObject({ event: 'finalize', by: 'Yanis Morvan', to: 'bb_awaiting_inventory' })
  })

  test('uses the current catalogue once the promise has expired', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    await expire(id)
    await cheaper(productId)
    const body = await looked(productId, id)
    expect(body.estimatedPrice).toBe(2_000)
    expect((await finish(id, { ...body, estimatedPrice: 10_000 })).body.code).toBe('price_changed')
    expect((await finish(id, body)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ predeclaredPrice: 10_000, declaredPrice: 2_000 })
  })

  test('with other answers uses the promised price list if that is better', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    await cheaper(productId)
    const body = await looked(productId, id, { answers: shop.worn })
    expect(body.estimatedPrice).toBe(5_000)
    expect((await finish(id, { ...body, estimatedPrice: 10_000 })).body.code).toBe('price_changed')
    expect((await finish(id, body)).status).toBe(200)
    expect(await shown(id)).toMatchObject({
      predeclaredPrice: 10_000,
      declaredPrice: 5_000,
      responses: [{ answer: 'Mal' }],
      impactPriceEntries: [{ value: -5_000 }],
    })
  })

  test('in a better state than declared is never priced below the promise or the current price', async () => {
    const { id: productId } = await shop.published()
    const line = lineFor(await optionsOf(shop.visitor, productId, shop.worn), worn(productId))
    const { body: cart } = await shop.confirm(shop.visitor, cartOf(line))
    const [{ id }] = cart.buybacks
    await cheaper(productId)
    expect((await looked(productId, id)).estimatedPrice, 'promised for 5 000, found to work').toBe(10_000)
    await shop.manager.patch(`/products/${productId}`, { prices: { grade_a: 30_000 } })
    expect((await looked(productId, id)).estimatedPrice).toBe(30_000)
  })

  test('uses the displayed price even if prices change before the confirmation', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    await expire(id)
    const body = await looked(productId, id)
    const { quote } = await optionsOf(shop.seller, productId, shop.yes, { predeclaredBuybackId: id })
    await cheaper(productId)
    expect((await finish(id, body)).body.code).toBe('price_changed')
    expect((await finish(id, { ...body, quote })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ declaredPrice: 10_000 })
  })

  test('of a worthless item sends it to recycling without payment', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    const { status, body } = await finish(id, await looked(productId, id, { answers: shop.no }))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await shown(id)).toMatchObject({ declaredPrice: 0, bonus: 0, paymentStatus: 'payment_not_needed' })
  })

  test('happens once: a retry returns the same answer, a second request is refused', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    const body = await looked(productId, id)
    const key = randomUUID()
    const first = await finish(id, body, { key })
    expect(first.status).toBe(200)
    expect((await finish(id, body, { key })).body.id, 'the answer was lost on the way').toBe(first.body.id)
    const again = await finish(id, body)
    expect([again.status, again.body.code, again.body.params]).toEqual([
      409,
      'transition_refused',
      { machine: 'buyback', state: 'bb_awaiting_inventory', event: 'finalize' },
    ])
    expect(
      (
        await app.sql(`select from history where subject_id = $1 and event = 'finalize' and subject_type = 'buyback'`, [
          id,
        ])
      ).length,
    ).toBe(1)
  })

  test('by two sellers concurrently succeeds once', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    const body = await looked(productId, id)
    const answers = await Promise.all([finish(id, body), finish(id, body), finish(id, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('requires a seller of the account', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    const body = await looked(productId, id)
    const refused = async (asked: Asked) => {
      const answer = await finish(id, body, asked)
      return [answer.status, answer.body.code]
    }
    expect(await refused({ store: 'BOR-LIL' }), 'another store of the account').toEqual([404, 'store_not_found'])
    expect(await refused({ who: await app.as('analyst@boreal.test') })).toEqual([403, 'forbidden'])
    const colombe = await app.as('seller@colombe.test')
    expect(await refused({ who: colombe, store: 'COL-LEE' }), 'another account').toEqual([404, 'not_found'])
    expect((await shown(id)).status).toBe('bb_awaiting_store_drop')
  })

  test('requires missing customer fields and stores the given ones', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    await app.sql(
      `update buybacks set customer_iban = null, customer_iban_end = null, customer_identity = null where id = $1`,
      [id],
    )
    const body = await looked(productId, id, { payment: 'bank_transfer' })
    expect(refusalIn(await finish(id, body))).toBe('customerIdentification identification_required')
    const identified = { ...body, customerIdentification: anIdentity() }
    expect(refusalIn(await finish(id, identified))).toBe('customerInfo.iban iban_required')
    const customerInfo = aCustomer({ clientCity: 'Villeurbanne' })
    const { status, body: cart } = await finish(id, { ...identified, imei: '490154203237518', customerInfo })
    expect(status, JSON.stringify(cart)).toBe(200)
    expect(await shown(id)).toMatchObject({
      imei: '490154203237518',
      customer: { clientCity: 'Villeurbanne', ibanEnd: '0189', identificationEnd: '4567' },
    })
  })
})

describe('a store drop with name and e-mail address only', () => {
  const contact = {
    clientFirstname: 'Claire',
    clientLastname: 'Moreau',
    clientEmail: 'c@example.test',
    clientCountry: 'FR',
  }
  const briefly = async (circuit: string) => {
    const { id } = await shop.published()
    const cart = cartOf(await shop.line(shop.visitor, id, circuit, 'bank_transfer'))
    const answer = await shop.confirm(shop.visitor, { ...cart, customerInfo: contact, customerIdentification: null })
    return { productId: id, ...answer }
  }

  test('is confirmed on the site, and completed at the counter', async () => {
    const { productId, status, body } = await briefly('web_drop')
    expect(status, JSON.stringify(body)).toBe(201)
    const { id } = body.buybacks[0]
    expect((await shown(id)).customer).toMatchObject({ clientLastname: 'Moreau', clientPhone: null, clientCity: null })
    const looking = await looked(productId, id, { payment: 'bank_transfer' })
    expect((await finish(id, looking)).body.code).toBe('identification_required')
    const identified = { ...looking, customerIdentification: anIdentity() }
    expect((await finish(id, identified)).body.code).toBe('iban_required')
    const { status: done, body: cart } = await finish(id, { ...identified, customerInfo: aCustomer() })
    expect(done, JSON.stringify(cart)).toBe(200)
    expect((await shown(id)).customer).toMatchObject({
      clientPhone: '+33612345678',
      clientCity: 'Lyon',
      ibanEnd: '0189',
    })
  })

  test('is not finished without the details', async () => {
    const { productId, body } = await briefly('web_drop')
    const { id } = body.buybacks[0]
    const answer = await finish(id, { ...(await looked(productId, id)), customerIdentification: anIdentity() })
    expect(answer.body.code).toBe('invalid_input')
    expect(answer.body.violations.map(({ path }: { path: string }) => path)).toContain('customerInfo.clientStreet')
  })

  test('is refused for a parcel, and if the account asks for everything on the site', async () => {
    expect((await briefly('web_post')).body.code).toBe('identification_required')
    const set = (later: boolean) =>
      app.sql('update root_details set customer_details_at_counter = $1 where account_id = $2', [
        later,
        shop.demo.account.Boréal,
      ])
    await set(false)
    const { body } = await briefly('web_drop')
    await set(true)
    expect(body.code).toBe('identification_required')
  })
})
