import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { barcodeId, configure } from '#server/testing/connectors.ts'
import { cartOf, optionsOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

let last = 10_000_000_000_000
const newImei = () => `${++last}0`
const atWeb = async (more: object) =>
  shop.line(shop.visitor, (await shop.published()).id, 'web_post', 'gift_card', more)
const atCounter = async (more: object) =>
  shop.line(shop.seller, (await shop.published()).id, 'store_drop', 'voucher', more)
const onWeb = (...lines: object[]) => shop.confirm(shop.visitor, cartOf(...lines))
const inStore = (line: object, who = shop.seller) =>
  who.post(`/store/${shop.demo.entity['BOR-LYO']}/buybacks`, cartOf(line), {
    headers: { 'idempotency-key': randomUUID() },
  })
const set = (id: string, columns: string) => app.sql(`update buybacks set ${columns} where id = $1`, [id])

describe('one device', () => {
  test('can be sold once, on the web and in stores, by its IMEI and by its serial number', async () => {
    const imei = newImei()
    const first = await onWeb(await atWeb({ imei, serialNumber: 'C02-XK1' }))
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    const twin = `${imei.slice(0, 14)}7`
    const line = await atWeb({ imei: twin })
    const again = await onWeb(await atWeb({}), line)
    expect([again.status, again.body.code]).toEqual([409, 'device_already_bought'])
    expect(again.body.violations).toMatchObject([
      { path: 'buybacks.1.imei', params: { inCartId: line.inCartId, device: twin } },
    ])
    expect(again.body.violations[0].params.number, 'a stranger is not told whose').toBeUndefined()
    const counter = await inStore(await atCounter({ serialNumber: 'c02xk1' }))
    expect(counter.body).toMatchObject({
      code: 'device_already_bought',
      params: { number: first.body.buybacks[0].identificationNumber },
      violations: [{ path: 'buybacks.0.serialNumber' }],
    })
    expect((await shop.visitor.post('/carts/quote', { buybacks: [line] })).body.buybacks[0].problem).toBe(
      'device_already_bought',
    )
  })

  test('can be in a cart once; the refusal names the line', async () => {
    const imei = newImei()
    const lines = [await atWeb({ imei }), await atWeb({ imei })] as const
    const { status, body } = await onWeb(...lines)
    expect([status, body.violations[0].path, body.violations[0].code]).toEqual([
      422,
      'buybacks.1.imei',
      'device_twice_in_cart',
    ])
    const { body: quote } = await shop.visitor.post('/carts/quote', { buybacks: lines })
    expect(quote.buybacks.map(({ problem }: { problem: string }) => problem)).toEqual([null, 'device_twice_in_cart'])
    expect(quote.total, 'what cannot be sold counts for nothing').toBe(quote.buybacks[0].total)
  })

  test('sold in ten stores concurrently is bought once', async () => {
    const line = await atCounter({ imei: newImei() })
    const answers = await Promise.all(Array.from({ length: 10 }, () => inStore(line)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'device_already_bought']))
  })

  test.each([
    ['was cancelled', `status = 'bb_cancelled'`, 201],
    ['was given back', `status = 'bb_not_completed'`, 201],
    ['was paid and is in stock', `status = 'bb_completed', payment_status = 'payment_completed'`, 409],
    ['was paid and has left stock', `status = 'bb_completed', device_released_at = now()`, 201],
  ])('that %s', async (_what, columns, status) => {
    const imei = newImei()
    const [{ id }] = (await inStore(await atCounter({ imei }))).body.buybacks
    await set(id, columns)
    expect((await inStore(await atCounter({ imei }))).status).toBe(status)
  })

  test('can be accepted earlier by a manager with a reason, recorded in both histories', async () => {
    const imei = newImei()
    const [{ id: before }] = (await inStore(await atCounter({ imei }))).body.buybacks
    const duplicateReason = 'Rapporté par le client après annulation en caisse'
    const line = await atCounter({ imei, duplicateReason })
    expect((await inStore(line)).body.code, 'a seller').toBe('forbidden')
    const manager = await app.as('store@boreal.test')
    const { status, body } = await inStore(line, manager)
    expect(status, JSON.stringify(body)).toBe(201)
    const why = await app.sql<{ event: string; subject_id: string; actor_name: string }>(
      `select event, subject_id, actor_name from history where reason = $1 and subject_type = 'buyback' order by event`,
      [duplicateReason],
    )
    expect(why.map(({ event, subject_id }) => [event, subject_id])).toEqual([
      ['declare', body.buybacks[0].id],
      ['releaseDevice', before],
    ])
    expect((await inStore(await atCounter({ imei }))).status, 'the new one holds it now').toBe(409)
    const { body: quote } = await manager.post('/carts/quote', { buybacks: [{ ...line, imei: newImei() }, line] })
    expect(quote.buybacks.map(({ problem }: { problem: string }) => problem)).toEqual([null, null])
  })

  test('released by a manager can then be bought by a seller', async () => {
    const imei = newImei()
    const [{ id }] = (await inStore(await atCounter({ imei }))).body.buybacks
    const root = await app.as('manager@boreal.test')
    const release = (who: typeof root, body: object) => who.post(`/buybacks/${id}/events/releaseDevice`, body)
    const reason = 'Revendu au même client'
    expect((await release(shop.seller, { reason })).status).toBe(403)
    expect((await release(root, {})).status, 'without a reason').toBe(422)
    expect((await release(root, { reason })).status).toBe(200)
    expect((await release(root, { reason })).body.code, 'once').toBe('transition_refused')
    expect((await root.get(`/buybacks/${id}/history`)).body.members[0]).toMatchObject({
      event: 'releaseDevice',
      reason,
    })
    expect((await inStore(await atCounter({ imei }))).status).toBe(201)
  })

  test('without a number cannot be released', async () => {
    const [{ id }] = (await inStore(await atCounter({}))).body.buybacks
    const { body } = await (await app.as('manager@boreal.test')).get(`/buybacks/${id}`)
    expect(body.actions.map(({ name }: { name: string }) => name)).not.toContain('releaseDevice')
  })

  test('sold in another cart is refused when finalizing, or accepted with a reason', async () => {
    const imei = newImei()
    await inStore(await atCounter({ imei }))
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    const options = await optionsOf(shop.seller, productId, shop.yes, { predeclaredBuybackId: id })
    const [circuit] = options.circuits
    const mode = circuit!.paymentModes.find(({ type }) => type === 'voucher')!
    const asked = {
      answers: shop.yes,
      imei,
      paymentModeId: mode.id,
      warehouseId: circuit!.warehouses[0]!.id,
      estimatedPrice: options.estimate,
      bonus: mode.bonus,
    }
    const finish = (body: object, who = shop.seller) =>
      who.post(`/store/${shop.demo.entity['BOR-LYO']}/buybacks/${id}/finalize`, body)
    const refused = await finish(asked)
    expect([refused.status, refused.body.code, refused.body.violations[0]?.path]).toEqual([
      409,
      'device_already_bought',
      'imei',
    ])
    expect((await shop.seller.get(`/buybacks/${id}`)).body.status).toBe('bb_awaiting_store_drop')
    const duplicateReason = 'Vu avec le client'
    expect((await finish({ ...asked, duplicateReason })).body.code).toBe('forbidden')
    const done = await finish({ ...asked, duplicateReason }, await app.as('store@boreal.test'))
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  })
})

describe('a device that the IMEI service reports', () => {
  beforeAll(async () => {
    app.app.simulator = await startSimulator()
    await configure(await app.as('admin@reprise.test'), shop.demo, { connectorId: barcodeId })
  })
  const clear = () => `${++last}1`

  test('is refused on the web and in stores; the refusal names the line', async () => {
    const imei = newImei()
    const line = await atWeb({ imei })
    const { status, body } = await onWeb(await atWeb({ imei: clear() }), line)
    expect([status, body.code]).toEqual([409, 'device_reported'])
    expect(body.violations).toMatchObject([
      { path: 'buybacks.1.imei', params: { inCartId: line.inCartId, device: imei } },
    ])
    expect((await inStore(await atCounter({ imei }))).body.code).toBe('device_reported')
    expect((await inStore(await atCounter({ imei: clear() }))).status).toBe(201)
  })

  test('is named by the quote of the counter; a visitor learns it with the sale only', async () => {
    const problems = async (who: Caller, line: object) =>
      (await who.post('/carts/quote', { buybacks: [line] })).body.buybacks[0].problem
    expect(await problems(shop.seller, await atCounter({ imei: newImei() }))).toBe('device_reported')
    expect(await problems(shop.seller, await atCounter({ imei: clear() }))).toBeNull()
    expect(await problems(shop.visitor, await atWeb({ imei: newImei() }))).toBeNull()
  })

  test('is refused when a predeclaration is finalized', async () => {
    const { id: productId } = await shop.published()
    const { id } = await shop.declared(productId)
    const options = await optionsOf(shop.seller, productId, shop.yes, { predeclaredBuybackId: id })
    const [circuit] = options.circuits
    const mode = circuit!.paymentModes.find(({ type }) => type === 'voucher')!
    const { body } = await shop.seller.post(`/store/${shop.demo.entity['BOR-LYO']}/buybacks/${id}/finalize`, {
      answers: shop.yes,
      imei: newImei(),
      paymentModeId: mode.id,
      warehouseId: circuit!.warehouses[0]!.id,
      estimatedPrice: options.estimate,
      bonus: mode.bonus,
    })
    expect([body.code, body.violations[0].path]).toEqual(['device_reported', 'imei'])
  })
})
