import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { optionsOf, sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
let phone: string

beforeAll(async () => {
  phone = (await shop.published()).id
})

const line = (circuit: string, payment: string) => ({ productId: phone, answers: shop.yes, circuit, payment })
const readers = {
  seller: 'seller@boreal.test',
  region: 'area@boreal.test',
  elsewhere: 'area-analyst@boreal.test',
  head: 'manager@boreal.test',
  stranger: 'seller@colombe.test',
  warehouse: 'warehouse@recircle.test',
}
/** Readers with access, by the id of the cart or of a buyback in it. */
const letIn = async (id: string) => {
  const inside: string[] = []
  for (const [name, email] of Object.entries(readers)) {
    const { status } = await (await app.as(email)).get(`/carts/${id}`)
    expect([200, 404]).toContain(status)
    if (status === 200) inside.push(name)
  }
  return inside
}

describe('read access to a confirmed cart', () => {
  test('of a store: the store and the organizations above it', async () => {
    const cart = await sell(shop.seller, [line('store_drop', 'voucher')])
    for (const id of [cart.id, cart.buybacks[0]!.id]) expect(await letIn(id)).toEqual(['seller', 'region', 'head'])
  })

  test('of the web: the root of the account and holders of the key', async () => {
    const cart = await sell(shop.visitor, [line('web_post', 'gift_card'), line('web_drop', 'voucher')])
    for (const id of [cart.id, cart.buybacks[1]!.id])
      expect(await letIn(id), 'what waits for a store is found by its code, not by the cart').toEqual(['head'])
    expect((await shop.seller.get(`/carts/${cart.id}?key=${cart.key}`)).status).toBe(200)
  })

  test('of the web with a buyback finalized in a store: also that store', async () => {
    const cart = await sell(shop.visitor, [line('web_drop', 'voucher'), line('web_drop', 'voucher')])
    const { id } = cart.buybacks[0]!
    const options = await optionsOf(shop.seller, phone, shop.yes, { predeclaredBuybackId: id })
    const [way] = options.circuits
    const { status } = await shop.seller.post(`/store/${shop.demo.entity['BOR-LYO']}/buybacks/${id}/finalize`, {
      answers: shop.yes,
      paymentModeId: way!.paymentModes[0]!.id,
      warehouseId: way!.warehouses[0]!.id,
      estimatedPrice: options.estimate,
      bonus: way!.paymentModes[0]!.bonus,
    })
    expect(status).toBe(200)
    for (const asked of [cart.id, id]) expect(await letIn(asked)).toEqual(['seller', 'region', 'head'])
    const partOf = async (email: string) =>
      (await (await app.as(email)).get(`/carts/${cart.id}`)).body.buybacks.map((sold: { id: string }) => sold.id)
    expect(await partOf(readers.seller), 'what is not the store’s is not shown there').toEqual([id])
    expect(await partOf(readers.head)).toEqual(cart.buybacks.map((sold) => sold.id))
  })
})
