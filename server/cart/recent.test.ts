import { expect, test } from 'vitest'
import { recentLimits } from '#domain/cart/rules.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
const recent = async (who: Caller, store = 'BOR-LYO') => (await who.get(`/store/${shop.demo.entity[store]}/sales`)).body

test('today’s latest sales of a store are listed with their documents', async () => {
  const { id: productId } = await shop.published()
  const line = { productId, circuit: 'store_drop', payment: 'voucher', answers: shop.yes }
  const older = await sell(shop.seller, [line])
  const latest = await sell(shop.seller, [line, line], { customer: { clientLastname: 'Tardif' } })
  await app.work()
  const { members } = await recent(shop.seller)
  expect(members.slice(0, 2)).toMatchObject([
    { id: latest.id, customerName: 'Claire Tardif', total: latest.total, currency: 'EUR' },
    { id: older.id },
  ])
  expect(members[0].products).toHaveLength(2)
  expect(members[0].documents).toMatch(/^\/api\/carts\//)

  await app.sql(`update buybacks set declared_at = now() - interval '2 days' where cart_id = $1`, [older.id])
  expect((await recent(shop.seller)).members.map(({ id }: { id: string }) => id)).not.toContain(older.id)
  for (let at = 0; at < recentLimits.sales; at++) await sell(shop.seller, [line])
  expect((await recent(shop.seller)).members).toHaveLength(recentLimits.sales)
})

test('a store sees only its own sales', async () => {
  expect((await recent(shop.seller, 'BOR-LIL')).code).toBe('store_not_found')
  expect((await recent(shop.seller, 'COL-LEE')).code).toBe('store_not_found')
  expect((await recent(await app.as('area@boreal.test'))).members).not.toEqual([])
})
