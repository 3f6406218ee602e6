import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { barcodeId, configure } from '#server/testing/connectors.ts'
import { mailsTo } from '#server/testing/mails.ts'
import { aCustomer, cartOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'
import { readingOf } from './reading.ts'

const app = testApp()
const shop = testShop(app)

const declaredTac = '35678910'
const foundTac = '35319482'
let made = 0
/** IMEI of a TAC with a new serial part; the last digit is not 0, which the simulated IMEI service blocks. */
const imeiOf = (tac: string, last = '1') => `${tac}${String(++made).padStart(6, '0')}${last}`

let operator: Caller
let declared: string
let found: string
let id: string
let imei: string
let email: string

beforeAll(async () => {
  operator = await app.as('operator@recircle.test')
  declared = (await shop.published({ label: 'Phone Pro', tacCodes: [declaredTac] })).id
  found = (
    await shop.published({
      label: 'Phone',
      tacCodes: [foundTac],
      prices: { grade_a: 26_000, grade_b: 20_000, grade_c: 10_000, grade_d: 5_000, grade_e: 0 },
    })
  ).id
})

const sellOne = async (
  who: Caller,
  circuit: string,
  payment: string,
  productId = declared,
  number: string | null = imeiOf(declaredTac),
) => {
  imei = number ?? ''
  email = `client-${made}@example.test`
  const line = await shop.line(who, productId, circuit, payment, number === null ? {} : { imei })
  const { status, body } = await shop.confirm(who, { ...cartOf(line), customerInfo: aCustomer({ clientEmail: email }) })
  expect(status, JSON.stringify(body)).toBe(201)
  id = body.buybacks[0].id
  await app.sql('update buybacks set warehouse_id = $2 where id = $1', [id, shop.demo.entity['RC-VLB']])
  await operator.post(`/buybacks/${id}/events/startCheck`, {})
  return id
}
beforeEach(async () => {
  await sellOne(shop.visitor, 'web_post', 'bank_transfer')
})

const conclude = (body: object = {}) =>
  operator.post(`/buybacks/${id}/events/concludeCheck`, { answers: shop.yes, ...body })
const identify = (body: object, who = operator) => who.post(`/warehouse/items/${id}/identity`, body)
const row = async () =>
  (
    await app.sql<Record<string, unknown>>(
      `select item_status as item, status, payment_status as payment, payment_amount as amount, imei, declared_imei, controlled_imei,
         device_identity as identity, validated_price as validated from buybacks where id = $1`,
      [id],
    )
  )[0]!
const payments = () => app.sql('select 1 from payments where buyback_id = $1', [id])
const unpaid = async () => {
  expect(await row()).toMatchObject({ item: 'item_awaiting_compliancy_tests', payment: 'awaiting_payment' })
  expect(await payments()).toEqual([])
}
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const photo = async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  return (await operator.upload(`/buybacks/${id}/photos`, 'photo.jpg', picture)).body.id as string
}

describe('a conforming conclusion', () => {
  test('is accepted with the declared number', async () => {
    expect((await conclude({ imei })).body.itemStatus).toBe('item_completed')
    expect(await row()).toMatchObject({ identity: 'declared', imei, controlled_imei: imei, payment: 'payment_created' })
  })
  test('is rejected with the number of another unit, of another model, or none; nothing is paid', async () => {
    expect(code(await conclude({ imei: imeiOf(declaredTac) }))).toEqual([409, 'device_differs'])
    expect(code(await conclude({ imei: imeiOf(foundTac) }))).toEqual([409, 'device_differs'])
    expect(code(await conclude())).toEqual([409, 'device_unread'])
    expect(code(await conclude({ imei: '' }))).toEqual([409, 'device_unread'])
    await unpaid()
  })
  test('is rejected with the declared number of another model, unless the operator gives a reason', async () => {
    const other = imeiOf(foundTac)
    await sellOne(shop.visitor, 'web_post', 'bank_transfer', declared, other)
    expect(code(await conclude({ imei: other }))).toEqual([409, 'device_other_model'])
    expect(code(await identify({ as: 'declared', imei: other }))).toEqual([409, 'device_other_model'])
    await unpaid()
    expect((await identify({ as: 'declared', imei: other, reason: 'TAC manquant' })).status).toBe(200)
    expect((await conclude()).body.itemStatus).toBe('item_completed')
  })
  test('is rejected with the declared number of a device that another buyback holds as stolen', async () => {
    const stolen = imei
    await app.sql(`update buybacks set quarantine_reason = 'stolen', device_released_at = now() where id = $1`, [id])
    await sellOne(shop.visitor, 'web_post', 'bank_transfer', declared, stolen)
    expect(code(await conclude({ imei: stolen }))).toEqual([409, 'device_blocked'])
    expect(code(await identify({ as: 'declared', imei: stolen, reason: 'Reçu' }))).toEqual([409, 'device_blocked'])
    await unpaid()
    const aside = (reason: string) =>
      operator.post(`/buybacks/${id}/events/quarantine`, { reason, read: { imei: stolen, serialNumber: null } })
    expect(code(await aside('locked'))).toEqual([409, 'stolen_reason_required'])
    expect((await aside('stolen')).status).toBe(200)
  })
  test('the refusal is a problem in the language of the reader', async () => {
    const { body } = await operator.post(
      `/buybacks/${id}/events/concludeCheck`,
      { answers: shop.yes },
      { language: 'de-DE' },
    )
    expect(body.detail ?? body.title).toMatch(/IMEI oder Seriennummer/)
  })
  test('is rejected after the identification with another number than the identified one', async () => {
    expect((await identify({ as: 'declared', imei })).body.device).toMatchObject({ as: 'declared', read: { imei } })
    expect(code(await conclude({ imei: imeiOf(declaredTac) }))).toEqual([409, 'device_differs'])
    await unpaid()
    expect((await conclude()).body.itemStatus).toBe('item_completed')
  })
})

describe('a sale without a number', () => {
  beforeEach(() => sellOne(shop.visitor, 'web_post', 'bank_transfer', declared, null))
  /** Refused alike as an identification and as a conclusion. */
  const refused = async (read: string, expected: string) => {
    expect(code(await identify({ as: 'declared', imei: read })), 'identify').toEqual([409, expected])
    const conclusion = await conclude({ imei: read })
    expect(code(conclusion), 'conclude').toEqual([409, expected])
    await unpaid()
    return conclusion.body.params
  }
  test('is not concluded with the number of another model', () => refused(imeiOf(foundTac), 'device_other_model'))
  test('is not concluded with the number of a blocked device', async () => {
    const admin = await app.as('admin@reprise.test')
    const simulator = await startSimulator()
    app.app.simulator = simulator
    const { id: connector } = await configure(admin, shop.demo, { connectorId: barcodeId })
    await refused(imeiOf(declaredTac, '0'), 'device_blocked')
    await admin.remove(`/connector-organizations/${connector}`)
    await simulator.stop()
  })
  test('is not concluded with the number of a device that is already bought, which the refusal names', async () => {
    await sellOne(shop.visitor, 'web_post', 'bank_transfer')
    const taken = imei
    await sellOne(shop.visitor, 'web_post', 'bank_transfer', declared, null)
    expect(await refused(taken, 'device_already_bought')).toMatchObject({ device: taken })
  })
  test('is not another model whose IMEI must be known, without this IMEI', async () => {
    const collecting = (await shop.published({ label: 'Tablette', isCollectingIMEI: true })).id
    const body = { as: 'other_model', productId: collecting }
    expect(code(await identify(body))).toEqual([409, 'device_unread'])
    expect(code(await identify({ ...body, serialNumber: 'XX1' }))).toEqual([409, 'device_unread'])
    expect((await identify({ ...body, imei: imeiOf('35000001') })).status).toBe(200)
  })
})

describe('a device found again after its loss', () => {
  const as = async (email: string, event: string, body: object = {}) => {
    const { status, body: answer } = await (await app.as(email)).post(`/buybacks/${id}/events/${event}`, body)
    return status === 200 ? 'done' : answer.code
  }
  const manager = 'warehouse@recircle.test'
  const reason = 'Introuvable'
  test('is read again; a second loss pays no more than the first', async () => {
    expect((await conclude({ imei, answers: shop.worn })).body.itemStatus).toBe('item_in_quarantine')
    for (const _ of [1, 2]) {
      expect(await as(manager, 'declareLostWarehouse', { reason })).toBe('done')
      expect(await row()).toMatchObject({ payment: 'payment_created', amount: 5_000 })
      expect(await as(manager, 'found')).toBe('done')
    }
    expect(await as('operator@recircle.test', 'startCheck')).toBe('done')
    expect(code(await conclude())).toEqual([409, 'device_unread'])
    expect((await conclude({ imei })).body).toMatchObject({ itemStatus: 'item_completed', validatedPrice: 10_000 })
  })
  test('without value loses no promised bonus: a conforming check pays it', async () => {
    await app.sql(
      `update buybacks set bonus = 1000, bonus_entries = '[{"of": "payment", "amount": 1000}]', payment_amount = 11000 where id = $1`,
      [id],
    )
    await conclude({ imei, answers: shop.worn })
    await app.sql('update buybacks set controlled_price = 0 where id = $1', [id])
    expect(await as(manager, 'declareLostWarehouse', { reason })).toBe('done')
    expect(await row()).toMatchObject({ payment: 'payment_not_needed', amount: 0 })
    expect((await operator.get(`/buybacks/${id}`)).body).toMatchObject({ bonus: 0, validatedPrice: 0 })
    expect(await as(manager, 'found')).toBe('done')
    expect(await as('operator@recircle.test', 'startCheck')).toBe('done')
    await conclude({ imei })
    expect(await row()).toMatchObject({ payment: 'payment_created', amount: 11_000 })
  })
  test('a wrong product that is priced as found has no price before its check', async () => {
    expect(await as('operator@recircle.test', 'quarantine', { reason: 'wrong_product' })).toBe('done')
    expect(await as(manager, 'priceAsFound')).toBe('done')
    expect(await as(manager, 'declareLostWarehouse', { reason })).toBe('loss_unpriced')
  })
  test('a corrected number is read again when the item is priced as found', async () => {
    const read = imeiOf(declaredTac)
    await identify({ as: 'corrected', imei: read, reason: 'Erreur de saisie' })
    await conclude()
    expect(await as('operator@recircle.test', 'quarantine', { reason: 'wrong_product' })).toBe('done')
    expect(await as(manager, 'priceAsFound')).toBe('done')
    expect(await as('operator@recircle.test', 'takeOverCheck')).toBe('done')
    expect(code(await conclude())).toEqual([409, 'device_unread'])
    expect((await conclude({ imei: read })).body).toMatchObject({ device: { as: 'corrected', read: { imei: read } } })
  })
})

describe('an identification', () => {
  test('as declared is rejected with another number or none', async () => {
    expect(code(await identify({ as: 'declared', imei: imeiOf(declaredTac) }))).toEqual([409, 'device_differs'])
    expect(code(await identify({ as: 'declared' }))).toEqual([409, 'device_unread'])
    expect((await row()).identity).toBeNull()
  })
  test('as unreadable needs a reason and a photo of this check', async () => {
    expect((await identify({ as: 'unreadable', reason: 'Écran cassé' })).status).toBe(422)
    const foreign = await photo()
    await sellOne(shop.visitor, 'web_post', 'bank_transfer')
    expect(code(await identify({ as: 'unreadable', reason: 'Écran cassé', photoId: foreign }))).toEqual([
      409,
      'device_photo_required',
    ])
    expect(code(await conclude())).toEqual([409, 'device_unread'])
    const photoId = await photo()
    expect((await identify({ as: 'unreadable', photoId })).status).toBe(422)
    const { body } = await identify({ as: 'unreadable', reason: 'Écran cassé', photoId })
    expect(body.device).toMatchObject({ as: 'unreadable', reason: 'Écran cassé', photoId, read: { imei: null } })
    expect(code(await operator.remove(`/buybacks/${id}/photos/${photoId}`))).toEqual([409, 'device_photo_required'])
    expect((await conclude()).body.itemStatus).toBe('item_completed')
  })
  test('is only for the operator who checks the item', async () => {
    const manager = await app.as('warehouse@recircle.test')
    expect(code(await identify({ as: 'declared', imei }, manager))).toEqual([409, 'check_held_by_other'])
    expect((await identify({ as: 'declared', imei }, shop.seller)).status).toBe(403)
  })
})

describe('another unit of the same model', () => {
  test('is recorded with a reason; the declared number stays on the record, the history and the register', async () => {
    await app.work()
    const read = imeiOf(declaredTac)
    expect((await identify({ as: 'corrected', imei: read })).status).toBe(422)
    const { status, body } = await identify({ as: 'corrected', imei: read, reason: 'Erreur de saisie' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.device).toMatchObject({ as: 'corrected', declared: { imei }, read: { imei: read } })
    expect((await conclude({ imei: read })).body).toMatchObject({
      itemStatus: 'item_completed',
      imei: read,
      device: { declared: { imei }, read: { imei: read }, reason: 'Erreur de saisie' },
    })
    await app.work()
    const entries = await app.sql<{ kind: string; imei: string; reason: string | null }>(
      `select content::jsonb ->> 'kind' as kind, content::jsonb ->> 'imei' as imei, content::jsonb ->> 'reason' as reason
         from register_entries where buyback_id = $1 order by number`,
      [id],
    )
    expect(entries).toEqual([
      { kind: 'entry', imei, reason: null },
      { kind: 'correction', imei: read, reason: 'identified_device' },
    ])
    const { body: history } = await operator.get(`/buybacks/${id}/history`)
    expect(history.members.find(({ event }: { event: string }) => event === 'identify')).toMatchObject({
      reason: 'Erreur de saisie',
      device: { declared: imei, read },
    })
    const [item] = await app.sql<{ imei: string }>('select imei from items where id = $1', [id])
    expect(item!.imei).toBe(read)
  })
  test('is rejected if its number belongs to another model', async () => {
    expect(code(await identify({ as: 'corrected', imei: imeiOf(foundTac), reason: 'Erreur' }))).toEqual([
      409,
      'device_other_model',
    ])
    await unpaid()
  })
  test('is rejected if the device is already bought', async () => {
    const taken = imei
    await sellOne(shop.visitor, 'web_post', 'bank_transfer')
    expect(code(await identify({ as: 'corrected', imei: taken, reason: 'Erreur' }))).toEqual([
      409,
      'device_already_bought',
    ])
    await unpaid()
  })
  test('is found in a sale of another retailer to the same buyer or warehouse, not of others', async () => {
    const { Colombe: retailer } = shop.demo.account
    const [sold] = await app.sql<{ buyer: string; warehouse: string }>(
      'select buyer_account_id as buyer, warehouse_account_id as warehouse from buybacks where id = $1',
      [id],
    )
    const read = (buyer: string, warehouse: string) =>
      readingOf(
        app.app,
        { id: randomUUID(), account_id: retailer!, buyer_account_id: buyer, warehouse_account_id: warehouse },
        { imei, serialNumber: null },
      )
    expect(await read(sold!.buyer, retailer!)).toMatchObject({ held: true })
    expect(await read(retailer!, sold!.warehouse)).toMatchObject({ held: true })
    expect(await read(retailer!, retailer!)).toMatchObject({ held: false })
  })
  test('is rejected if another buyback holds it as stolen', async () => {
    const stolen = imei
    await app.sql(`update buybacks set quarantine_reason = 'stolen', device_released_at = now() where id = $1`, [id])
    await sellOne(shop.visitor, 'web_post', 'bank_transfer')
    expect(code(await identify({ as: 'corrected', imei: stolen, reason: 'Erreur' }))).toEqual([409, 'device_blocked'])
  })
  test('is rejected if the IMEI service reports it', async () => {
    const admin = await app.as('admin@reprise.test')
    const simulator = await startSimulator()
    app.app.simulator = simulator
    const { id: connector } = await configure(admin, shop.demo, { connectorId: barcodeId })
    const blocked = imeiOf(declaredTac, '0')
    const reading = await operator.post(`/warehouse/items/${id}/reading`, { imei: blocked })
    expect(reading.body).toMatchObject({
      comparison: 'different',
      sameModel: true,
      blocked: true,
      imeiStatus: 'blocked',
    })
    expect(code(await identify({ as: 'corrected', imei: blocked, reason: 'Erreur' }))).toEqual([409, 'device_blocked'])
    await admin.remove(`/connector-organizations/${connector}`)
    await simulator.stop()
  })
})

describe('another model', () => {
  const asFound = async () => {
    const read = imeiOf(foundTac)
    const { status, body } = await identify({ as: 'other_model', imei: read, productId: found })
    expect(status, JSON.stringify(body)).toBe(200)
    return { read, sheet: body }
  }
  const key = () => linkKey(app.app.config.secretKey, 'proposal', id)
  const proposal = async () => (await shop.visitor.get(`/buybacks/${id}/proposal?key=${key()}`)).body

  test('is found by the TAC of its IMEI, with its price for the declared answers', async () => {
    const { body } = await operator.post(`/warehouse/items/${id}/reading`, { imei: imeiOf(foundTac) })
    expect(body).toMatchObject({
      comparison: 'different',
      sameModel: false,
      models: [{ id: found, label: 'Phone', price: 26_000 }],
      held: false,
      blocked: false,
    })
  })
  test('is found by its name', async () => {
    await app.work()
    const { body } = await operator.get(`/warehouse/items/${id}/models?search=Phone`)
    expect(body.members.map((one: { id: string }) => one.id)).toEqual([found])
  })
  test('is priced by its own rules and proposed to the customer, naming both products', async () => {
    const { sheet } = await asFound()
    expect(sheet).toMatchObject({
      product: { id: found },
      declaredProduct: { id: declared },
      prices: { grade_a: 26_000 },
      device: { as: 'other_model', found: { id: found } },
    })
    // Hand-computed: 260.00 € − 50 % for the answer "Mal" = 130.00 €, against the declared 100.00 €.
    const { body } = await conclude({ answers: shop.worn })
    expect(body).toMatchObject({
      itemStatus: 'item_in_quarantine',
      status: 'bb_in_processing',
      controlledPrice: 13_000,
    })
    expect((await row()).payment).toBe('awaiting_payment')
    expect(await payments()).toEqual([])
    const page = await proposal()
    expect(page).toMatchObject({
      state: 'open',
      product: 'Phone Pro',
      found: 'Phone',
      offer: {
        declared: 10_000,
        proposed: 13_000,
        // The answer costs 130.00 €; the products differ by 160.00 €.
        lines: [{ declared: 'Oui', controlled: 'Mal', difference: -13_000 }],
        rest: 16_000,
        device: { declared: `… ${imei.slice(-4)}` },
      },
    })
    await app.work()
    const mail = (await mailsTo(app, email)).at(-1)!
    expect(mail.text).toContain('Vous avez déclaré Phone Pro, nous avons reçu Phone')
  })
  test('accepted: item and payment use the found product and its price; both products stay on the record', async () => {
    const { read } = await asFound()
    await conclude({ answers: shop.worn })
    const { status } = await shop.visitor.post(`/buybacks/${id}/proposal`, {
      key: key(),
      price: 13_000,
      answer: 'accept',
    })
    expect(status).toBe(200)
    expect(await row()).toMatchObject({ payment: 'payment_created', amount: 13_000, validated: 13_000, imei: read })
    const [item] = await app.sql<{ product: { id: string }; imei: string }>(
      'select product, imei from items where id = $1',
      [id],
    )
    expect(item).toMatchObject({ product: { id: found }, imei: read })
    const { body } = await operator.get(`/buybacks/${id}`)
    expect(body).toMatchObject({ product: { id: declared }, device: { found: { id: found }, declared: { imei } } })
  })
  test('refused: the item is returned and nothing is paid', async () => {
    await asFound()
    await conclude({ answers: shop.worn })
    await shop.visitor.post(`/buybacks/${id}/proposal`, { key: key(), price: 13_000, answer: 'reject' })
    expect(await row()).toMatchObject({
      item: 'item_to_return',
      status: 'bb_not_completed',
      payment: 'payment_cancelled',
    })
  })
  test('at a better price is proposed too, never concluded as conforming', async () => {
    await asFound()
    expect((await conclude()).body).toMatchObject({ itemStatus: 'item_in_quarantine', controlledPrice: 26_000 })
  })
  test('of a sale that is already paid waits for a manager', async () => {
    await sellOne(shop.seller, 'store_drop', 'voucher')
    await asFound()
    const { body } = await conclude({ answers: shop.worn })
    expect(body).toMatchObject({
      itemStatus: 'item_in_quarantine',
      quarantine: { reason: 'wrong_product', proposalUntil: null },
    })
    const keep = async (email: string) =>
      (await app.as(email)).post(`/buybacks/${id}/events/keepAsPaid`, { reason: 'Bon utilisé' })
    expect((await keep('operator@recircle.test')).status).toBe(403)
    expect((await keep('warehouse@recircle.test')).body).toMatchObject({
      itemStatus: 'item_completed_by_price',
      validatedPrice: 10_000,
      controlledPrice: 13_000,
    })
    const [item] = await app.sql<{ product: { id: string } }>('select product from items where id = $1', [id])
    expect(item!.product.id).toBe(found)
  })
  test('than that of the TAC needs a reason', async () => {
    const third = (await shop.published({ label: 'Phone Max', tacCodes: ['35000000'] })).id
    const body = { as: 'other_model', imei: imeiOf(foundTac), productId: third }
    expect(code(await identify(body))).toEqual([409, 'device_other_model'])
    expect((await identify({ ...body, reason: 'TAC erroné' })).status).toBe(200)
  })
  test('is not the declared product, nor one of another account', async () => {
    const read = imeiOf(foundTac)
    expect(code(await identify({ as: 'other_model', imei: read, productId: declared }))).toEqual([
      409,
      'device_same_model',
    ])
    const other = shop.demo.account.Colombe
    await app.sql(
      `insert into products (account_id, id, category_id, label, status, price_grade_a)
         select account_id, account_id, id, 'Téléphone', 'published', 10000 from categories where parent_id is null and account_id = $1`,
      [other],
    )
    expect(code(await identify({ as: 'other_model', imei: read, productId: other }))).toEqual([
      404,
      'product_not_found',
    ])
  })
  test('is taken back by reading the declared number', async () => {
    await asFound()
    expect((await identify({ as: 'declared', imei })).body).toMatchObject({
      product: { id: declared },
      device: { as: 'declared', found: null },
    })
    expect((await conclude()).body).toMatchObject({ itemStatus: 'item_completed', validatedPrice: 10_000 })
    expect(await row()).toMatchObject({ imei, controlled_imei: imei })
  })
})

test('the status page shows the declared and the read number, shortened', async () => {
  const read = imeiOf(declaredTac)
  await identify({ as: 'corrected', imei: read, reason: 'Erreur de saisie' })
  const { statusKey } = await import('#server/status-link/key.ts')
  const { body } = await shop.visitor.get(
    `/status-page/${id}?key=${statusKey(app.app.config.secretKey, { id, link_version: 0 })}`,
  )
  expect(body.device).toEqual({
    unreadable: false,
    declared: `… ${imei.slice(-4)}`,
    read: `… ${read.slice(-4)}`,
    found: null,
  })
  expect(JSON.stringify(body)).not.toContain(imei)
})
