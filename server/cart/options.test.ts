import { describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

describe('buyback options', () => {
  test('have their bonus, by channel', async () => {
    const { id } = await shop.published()
    await app.sql(`update circuits set terms = 'Emballez bien.' where type = 'web_drop' and account_id = $1`, [
      shop.demo.account.Boréal,
    ])
    const web = await shop.options(shop.visitor, id)
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
    const store = await shop.options(shop.seller, id)
    expect(store.circuits.map(({ type }) => type)).toEqual(['store_drop', 'store_drop_label'])
    expect(
      store.circuits[0]!.warehouses.map((one) => one.id),
      'nearest to Lyon first',
    ).toEqual([shop.demo.entity['RC-VLB'], shop.demo.entity['RC-GNT']])
  })

  test('name the missing configuration', async () => {
    const { id } = await shop.published()
    const ask = (who: Caller) => who.post(`/products/${id}/buyback-options`, { answers: shop.yes })
    const account = shop.demo.account.Boréal
    const without = async (change: string, back: string) => {
      await app.sql(change, [account])
      try {
        return (await ask(shop.visitor)).body.code
      } finally {
        await app.sql(back, [account])
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
        `update root_details set default_warehouse_id = '${shop.demo.entity['RC-VLB']}' where account_id = $1`,
      ),
      'the rule for drops still names one',
    ).toBeUndefined()
    expect((await ask(shop.visitor)).status).toBe(200)
  })

  test('are empty if the product has no value and the account refuses such products', async () => {
    const { id } = await shop.published({ buybackZeroNotAllowed: true })
    const { body } = await shop.visitor.post(`/products/${id}/buyback-options`, { answers: shop.no })
    expect(body.code).toBe('buyback_zero_refused')
    const kept = await shop.published()
    const answer = await shop.visitor.post(`/products/${kept.id}/buyback-options`, { answers: shop.no })
    expect(answer.body).toMatchObject({ estimate: 0, circuits: [{ paymentModes: [] }, { paymentModes: [] }] })
  })
})
