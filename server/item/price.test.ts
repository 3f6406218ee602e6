import { beforeAll, describe, expect, test } from 'vitest'
import { numberFrom } from '#domain/buyback/number.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { addBuyback } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let operator: Caller
let manager: Caller
let buyer: Caller
let stock: string

beforeAll(async () => {
  demo = await demoOf(app)
  operator = await app.as('operator@recircle.test')
  manager = await app.as('warehouse@recircle.test')
  buyer = await app.as('buyer@recircle.test')
  const [found] = await app.sql<{ id: string }>(
    `select id from stocks where warehouse_id = $1 and native = 'to_refurbish'`,
    [demo.entity['RC-VLB']],
  )
  stock = found!.id
})

const enter = async (label = 'Nokia 3310') =>
  (await operator.post('/items-stock', { stockId: stock, product: { label }, purchaseCost: 4_000 })).body.id as string
const sell = (id: string, price: number) =>
  manager.post('/items-stock/dispatches', { reason: 'sold', lines: [{ itemId: id, price }] })
const read = async (id: string, by = manager) => (await by.get(`/items-stock/${id}`)).body
const price = (id: string, expectedPrice: number | null, by = manager, more = {}) =>
  by.patch(`/items-stock/${id}/price`, { expectedPrice, ...more })

describe('the expected selling price of an item', () => {
  test('is set, changed and removed, each with its history, which readers of amounts see', async () => {
    const id = await enter()
    expect((await read(id)).economics).toMatchObject({ expected: null, usual: null, mayPrice: true })
    expect((await price(id, 9_000)).body.economics.expected).toEqual({ price: 9_000, margin: 5_000, isSet: true })
    await price(id, 9_500, buyer)
    await price(id, 9_500, buyer)
    expect((await price(id, null)).body.economics.expected).toBeNull()
    const { body } = await manager.get(`/items-stock/${id}/history`)
    expect(body.prices.map(({ changes }: { changes: object }) => changes)).toEqual([
      [{ path: ['expectedPrice'], from: 9_500, to: null }],
      [{ path: ['expectedPrice'], from: 9_000, to: 9_500 }],
      [{ path: ['expectedPrice'], from: null, to: 9_000 }],
    ])
    expect(body.events.map(({ event }: { event: string }) => event)).toEqual(['enter'])
    expect((await operator.get(`/items-stock/${id}/history`)).body.prices).toEqual([])
  })

  test('is compared with the price of the sale', async () => {
    const id = await enter()
    await price(id, 9_000)
    await sell(id, 8_000)
    expect((await read(id)).economics).toMatchObject({
      ...{ price: 8_000, margin: 4_000, usual: null, mayPrice: false },
      expected: { price: 9_000, margin: 5_000, isSet: true },
    })
    expect(await refusalIn(await price(id, 7_000))).toBe('item_not_in_stock')
  })

  test('is the median of three sales of the product unless it is set', async () => {
    for (const amount of [7_000, 8_000, 12_000]) await sell(await enter('Fairphone 5'), amount)
    const id = await enter('Fairphone 5')
    const usual = { price: 8_000, sales: 3, isOfGrade: false }
    expect((await read(id)).economics).toMatchObject({ usual, expected: { price: 8_000, margin: 4_000, isSet: false } })
    await price(id, 6_000)
    expect((await read(id)).economics).toMatchObject({ usual, expected: { price: 6_000, margin: 2_000, isSet: true } })
  })

  test('is refused for an outdated version, to other companies and without the permission', async () => {
    const id = await enter()
    const { version } = await read(id)
    expect((await price(id, 9_000, manager, { version })).status).toBe(200)
    expect(await refusalIn(await price(id, 9_100, manager, { version }))).toBe('stale_version')
    expect((await price(id, 9_100, operator)).status).toBe(403)
    expect((await price(id, 9_100, await app.as('manager@boreal.test'))).status).toBe(403)
  })
})

test('the usual price is the one of the same grade, if there are three such sales', async () => {
  const items: string[] = []
  for (const index of [1, 2, 3, 4]) {
    const number = numberFrom(String(index).padStart(11, '0'))
    const sale = { store: 'BOR-LYO', warehouse: 'RC-VLB', account: 'Boréal', number } as const
    items.push((await addBuyback(app, demo, sale)).id)
  }
  await app.sql(
    `update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit', declared_price = 20000, imei = null,
       serial_number = null, controlled_state = 'grade_b'`,
  )
  for (const id of items) await operator.post(`/buybacks/${id}/events/register`, {})
  const [item, ...others] = await app.sql<{ id: string; label: string }>(
    `select id, product ->> 'label' as label from items where buyback_id is not null and warehouse_id = $1`,
    [demo.entity['RC-VLB']],
  )
  const { id, label } = item!
  for (const amount of [10_000, 11_000, 12_000]) await sell(await enter(label), amount)
  expect((await read(id)).economics.usual).toEqual({ price: 11_000, sales: 3, isOfGrade: false })
  for (const [index, one] of others.entries())
    await app.sql(
      `update items set stock_id = null, entered_at = null, dispatched_at = now(), dispatch_reason = 'sold',
         dispatch_price = $2 where id = $1`,
      [one.id, 30_000 + index],
    )
  expect((await read(id)).economics.usual).toEqual({ price: 30_001, sales: 3, isOfGrade: true })
  await app.sql(`update buybacks set controlled_state = 'grade_a' where id = $1`, [id])
  expect((await read(id)).economics.usual).toMatchObject({ sales: 6, isOfGrade: false })
})
