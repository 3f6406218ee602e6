import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)

test('web sales go to the warehouse nearest to the customer', async () => {
  const { id: productId } = await shop.published({ brand: 'Nearby' })
  const { 'RC-VLB': lyon, 'RC-GNT': gent } = shop.demo.entity
  const { status, body } = await shop.manager.post('/warehouse-dispatch-rules', {
    title: 'Au plus près',
    conditions: [{ attribute: 'brand', operator: 'in', values: ['Nearby'] }],
    warehouseIds: [gent, lyon],
    geographic: true,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  await app.sql('update dispatch_rules set position = -1 where id = $1', [body.id])
  const sentTo = async (clientZipCode: string, clientCity: string) => {
    const line = { productId, circuit: 'web_post', payment: 'gift_card', answers: shop.yes }
    const { buybacks } = await sell(shop.visitor, [line], { customer: { clientZipCode, clientCity } })
    const [row] = await app.sql<{ warehouse_id: string }>('select warehouse_id from buybacks where id = $1', [
      buybacks[0]!.id,
    ])
    return row!.warehouse_id
  }
  expect(await sentTo('69100', 'Villeurbanne'), 'an entity of its own is there').toBe(lyon)
  expect(await sentTo('13001', 'Marseille'), 'by its town').toBe(lyon)
  expect(await sentTo('13999', 'Cedex'), 'by its département').toBe(lyon)
  expect(await sentTo('59200', 'Tourcoing')).toBe(gent)
  expect(await sentTo('99123', 'Nulle Part'), 'an unknown position: in the order of the rule').toBe(gent)
})
