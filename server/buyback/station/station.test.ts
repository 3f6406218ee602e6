import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/testing/app.ts'
import { testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

const imei = '356938035643809'
let operator: Caller
let sold: { id: string; identificationNumber: string }

const states = (item: string, status: string) =>
  app.sql('update buybacks set item_status = $2, status = $3, checked_by = null where id = $1', [sold.id, item, status])
const requirement = (checkin: string) =>
  app.sql(
    `update root_details set warehouse_checkin_requirement = $1
       where account_id = (select account_id from organizations where external_id = 'RC-VLB')`,
    [checkin],
  )

beforeAll(async () => {
  const { id: productId } = await shop.published()
  const cart = await sell(shop.seller, [{ productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }])
  sold = cart.buybacks[0]!
  await app.sql(`update buybacks set imei = $2, serial_number = 'F2L-9X', warehouse_id = $3 where id = $1`, [
    sold.id,
    imei,
    shop.demo.entity['RC-VLB'],
  ])
  operator = await app.as('operator@recircle.test')
})
beforeEach(async () => {
  await requirement('optional')
  await states('item_in_transit', 'bb_in_transit')
})

describe('a station finds an item', () => {
  const find = async (code: string, station = 'check', who = operator) => {
    const { status, body } = await who.get(`/warehouse/items?station=${station}&code=${encodeURIComponent(code)}`)
    return status === 200 ? body.members : [status, body.code]
  }
  test.each([
    ['its code', () => sold.identificationNumber],
    ['its code in groups', () => sold.identificationNumber.replaceAll(/(\d{4})/g, '$1 ')],
    ['its IMEI, whatever its last digits', () => `${imei.slice(0, 14)}0`],
    ['its serial number, however it is written', () => 'f2l 9x'],
  ])('by %s', async (_by, code) => {
    expect(await find(code())).toMatchObject([{ id: sold.id, reason: null, heldBy: null }])
  })
  test('by the label of the parcel in which it travels alone', async () => {
    const packageId = randomUUID()
    await app.sql(
      `insert into packages (account_id, id, kind, status, label_status, pickup_status, buyer_id, buyer_account_id,
         warehouse_id, warehouse_account_id, tracking_number, opened_by_name)
       select account_id, $2, 'prepaid', 'package_handed_over', 'label_ready', 'pickup_none', buyer_id, buyer_account_id,
         warehouse_id, warehouse_account_id, '6A00123', '' from buybacks where id = $1`,
      [sold.id, packageId],
    )
    await app.sql(
      `insert into package_items (account_id, package_id, buyback_id, weight, added_by_name)
       select account_id, $2, id, 100, '' from buybacks where id = $1`,
      [sold.id, packageId],
    )
    expect(await find('6a00 123', 'checkin')).toMatchObject([{ id: sold.id, reason: null }])
    expect(await find('6A00123', 'check', await app.as('seller@boreal.test'))).toEqual([403, 'forbidden'])
  })
  test('and refuses codes that are too short, unknown or of another warehouse', async () => {
    expect(await find('12')).toEqual([422, 'code_too_short'])
    expect(await find('2999999999994')).toEqual([404, 'item_not_found'])
    await app.sql('update buybacks set warehouse_id = $2 where id = $1', [sold.id, shop.demo.entity['RC-GNT']])
    expect(await find(sold.identificationNumber)).toEqual([404, 'item_not_found'])
    await app.sql('update buybacks set warehouse_id = $2 where id = $1', [sold.id, shop.demo.entity['RC-VLB']])
  })
  test('and lists all matches of a serial number; check-in then requires another code', async () => {
    const { id: productId } = await shop.published()
    const cart = await sell(shop.seller, [{ productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }])
    const twin = cart.buybacks[0]!.id
    await app.sql(
      `update buybacks set serial_number = 'F2L-9X', device_released_at = now(), warehouse_id = $2,
         item_status = 'item_in_transit', status = 'bb_in_transit' where id = $1`,
      [twin, shop.demo.entity['RC-VLB']],
    )
    expect(await find('F2L9X')).toHaveLength(2)
    const { status, body } = await operator.post('/warehouse/checkin', { code: 'F2L9X' })
    expect([status, body.code]).toEqual([409, 'several_items_match'])
    await app.sql(`update buybacks set serial_number = null where id = $1`, [twin])
  })
  test('and gives the reason when it is not registered or in another state', async () => {
    await requirement('mandatory')
    expect(await find(sold.identificationNumber)).toMatchObject([{ reason: 'not_registered' }])
    expect(await find(sold.identificationNumber, 'checkin')).toMatchObject([{ reason: null }])
    await states('item_completed', 'bb_completed')
    expect(await find(sold.identificationNumber)).toMatchObject([{ reason: 'station_mismatch' }])
    await requirement('disabled')
    await states('item_in_transit', 'bb_in_transit')
    expect(await find(sold.identificationNumber, 'checkin')).toMatchObject([{ reason: 'checkin_disabled' }])
  })
})

describe('check-in', () => {
  const scan = (code: string, who = operator) => who.post('/warehouse/checkin', { code })
  test('registers by one scan; a second scan is refused', async () => {
    const { status, body } = await scan(sold.identificationNumber)
    expect([status, body.itemStatus]).toEqual([200, 'item_registered_in_warehouse'])
    const again = await scan(sold.identificationNumber)
    expect([again.status, again.body.code]).toEqual([409, 'already_registered'])
    const said = { name: expect.stringMatching(/\w/), at: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect(again.body.params).toMatchObject(said)
    const found = await operator.get(`/warehouse/items?station=checkin&code=${sold.identificationNumber}`)
    expect(found.body.members).toMatchObject([{ reason: 'already_registered', registered: said }])
  })
  test('two concurrent scans: one registers', async () => {
    const answers = await Promise.all([scan(imei), scan(sold.identificationNumber), scan('F2L9X')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
  test('is not for the retailer', async () => {
    expect((await scan(sold.identificationNumber, shop.seller)).status).toBe(403)
  })
})

describe('the sheet of a check', () => {
  test('has all data for the station, and the allowed actions', async () => {
    const sheet = async (who = operator) => (await who.get(`/warehouse/items/${sold.id}/check`)).body
    await app.sql(
      `update products set tac_codes = '{35693803}' where id = (select product_id from buybacks where id = $1)`,
      [sold.id],
    )
    expect(await sheet()).toMatchObject({
      next: 'startCheck',
      tacCodes: ['35693803'],
      declaredPrice: 10_000,
      imei,
      committed: true,
      questionnaire: { questions: [{ title: 'Fonctionne ?', answers: [{ title: 'Oui' }, {}, {}] }] },
      responses: [{ answer: 'Oui' }],
    })
    await operator.post(`/buybacks/${sold.id}/events/startCheck`, {})
    expect(await sheet()).toMatchObject({ next: 'concludeCheck', heldBy: null })
    const manager = await app.as('warehouse@recircle.test')
    expect(await sheet(manager)).toMatchObject({ next: 'takeOverCheck', heldBy: expect.stringMatching(/\w/) })
    await manager.post(`/buybacks/${sold.id}/events/takeOverCheck`, {})
    const answers = (await sheet()).responses.map(
      ({ questionId, answerId }: { questionId: string; answerId: string }) => ({
        questionId,
        answerId,
      }),
    )
    const late = await operator.post(`/buybacks/${sold.id}/events/concludeCheck`, { answers, comment: null })
    expect([late.status, late.body.code]).toEqual([409, 'check_held_by_other'])
    expect(late.body.params.name).toBe((await sheet()).heldBy)
  })
  test('a concluded check stores the identifiers of the device; a locked device is refused before it', async () => {
    await operator.post(`/buybacks/${sold.id}/events/startCheck`, {})
    const held = await operator.post(`/buybacks/${sold.id}/events/quarantine`, { reason: 'locked' })
    const manager = await app.as('warehouse@recircle.test')
    const byManager =
      held.status === 403 ? await manager.post(`/buybacks/${sold.id}/events/quarantine`, { reason: 'locked' }) : held
    expect([byManager.status, byManager.body.itemStatus]).toEqual([200, 'item_in_quarantine'])
    await manager.post(`/buybacks/${sold.id}/events/releaseByHand`, {})
    const { status, body } = await operator.post(`/buybacks/${sold.id}/events/concludeCheck`, {
      answers: shop.yes,
      imei,
      serialNumber: 'F2L9X',
    })
    expect([status, body.itemStatus]).toEqual([200, 'item_completed'])
    const [row] = await app.sql<object>('select controlled_imei, controlled_serial from buybacks where id = $1', [
      sold.id,
    ])
    expect(row).toEqual({ controlled_imei: imei, controlled_serial: 'F2L9X' })
  })
})
