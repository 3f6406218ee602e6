import { describe, expect, test } from 'vitest'
import { statusKey } from '#server/status-link/key.ts'
import { testApp } from '#server/testing/app.ts'
import { type Sale, testControls } from '#server/testing/controls.ts'
import { isFull } from '#server/testing/sampled.ts'
import { cartOf } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
const { imeiOf, declared, sold, done, conclude, customer, result, declaredRead, quarantined } = testControls(app, shop)

describe.runIf(isFull)('the customer cancels', () => {
  const afterHandOver: readonly [string, (sale: Sale) => Promise<unknown>][] = [
    ['registered', (sale) => done('operator', sale, 'register')],
    ['in check', (sale) => done('operator', sale, 'startCheck')],
    [
      'in quarantine',
      async (sale) => {
        await done('operator', sale, 'startCheck')
        await quarantined(sale, 'other')
      },
    ],
    [
      'counter-proposal open',
      async (sale) => {
        await done('operator', sale, 'startCheck')
        expect(await conclude(sale, { imei: sale.imei, answers: shop.worn })).toBe('done')
      },
    ],
    [
      'to be returned',
      async (sale) => {
        await done('operator', sale, 'startCheck')
        await quarantined(sale, 'other')
        await done('operator', sale, 'returnToCustomer')
      },
    ],
    [
      'payment due',
      async (sale) => {
        await done('operator', sale, 'startCheck')
        await declaredRead(sale)
      },
    ],
  ]

  test('before the parcel is sent: nothing is paid', async () => {
    const sale = await sold()
    expect(await customer(sale, 'cancel')).toBe('done')
    expect(await result(sale)).toEqual(['item_cancelled', 'bb_cancelled', 'payment_cancelled', 0])
  })

  test.each(afterHandOver)('no longer: %s', async (_stage, reach) => {
    const sale = await sold()
    await reach(sale)
    const before = await result(sale)
    expect(await customer(sale, 'cancel')).not.toBe('done')
    expect(await result(sale)).toEqual(before)
    const key = statusKey(app.app.config.secretKey, { id: sale.id, link_version: 0 })
    expect((await shop.visitor.get(`/status-page/${sale.id}?key=${key}`)).body.actions).not.toContain('cancel')
  })

  test('no longer: handed over at the counter and paid by voucher', async () => {
    const imei = imeiOf('declared')
    const line = await shop.line(shop.seller, declared(), 'store_drop', 'voucher', { imei })
    const { body } = await shop.confirm(shop.seller, cartOf(line))
    const sale = { id: body.buybacks[0].id as string, imei }
    await app.work()
    const before = await result(sale)
    expect(await customer(sale, 'cancel')).not.toBe('done')
    expect(await result(sale)).toEqual(before)
  })
})
