import { beforeAll, describe, expect, test } from 'vitest'
import { marginOf, type StockTotals, totalsBy } from '#domain/item/economics.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let sold: Record<string, { id: string; number: string }>
let manager: Caller
let buyer: Caller

const imei = '490154203237518'

beforeAll(async () => {
  demo = await demoOf(app)
  sold = await fillBuybacks(app, demo)
  manager = await app.as('warehouse@recircle.test')
  buyer = await app.as('buyer@recircle.test')
  const [stock] = await app.sql<{ id: string }>(
    `select id from stocks where warehouse_id = $1 and native = 'to_refurbish'`,
    [demo.entity['RC-VLB']],
  )
  const enter = async (purchaseCost: number, more = {}) => {
    const body = { stockId: stock!.id, product: { label: 'Nokia 3310' }, purchaseCost, ...more }
    return (await manager.post('/items-stock', body)).body.id as string
  }
  await enter(4_000, { imei })
  await enter(6_000)
  const gone = await enter(5_000)
  const lost = await enter(1_000)
  await manager.post('/items-stock/dispatches', { reason: 'sold', lines: [{ itemId: gone, price: 9_000 }] })
  await manager.post('/items-stock/dispatches', { reason: 'recycled', lines: [{ itemId: lost }] })
  await app.sql(
    `update items set entered_at = now() - interval '40 days' where stock_id is not null and purchase = 4000`,
  )
})

describe('stock economics', () => {
  test('match a manual calculation', async () => {
    const { status, body } = await manager.get('/stock-economics')
    expect(status, JSON.stringify(body)).toBe(200)
    const [stock, ...others] = totalsBy<StockTotals>(body.lying, (row) => row.stock.id)
    expect(others).toEqual([])
    expect(stock).toMatchObject({ items: 2, purchase: 10_000, cost: 10_000, plannedCost: 10_000 })
    expect(body.lying[0].age / 86_400).toBeCloseTo(40, 1)
    // Sold for 9000 at a cost of 5000; the recycled one earned nothing.
    expect(marginOf(body.left)).toBe(4_000)
    expect(body.left.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual(['recycled', 'sold'])
    const ages = body.ages.map(({ from, count }: { from: number; count: { value: number } }) => [from, count.value])
    expect(ages).toEqual([
      [0, 1],
      [7, 0],
      [30, 1],
      [90, 0],
    ])
  })

  test('have ages per currency', async () => {
    const [other] = await app.sql<{ id: string }>(
      `update items set currency = 'CHF' where stock_id is not null and purchase = 6000 returning id`,
    )
    const { body } = await manager.get('/stock-economics')
    await app.sql(`update items set currency = 'EUR' where id = $1`, [other!.id])
    const counted = body.ages.filter(({ count }: { count: { value: number } }) => count.value > 0)
    expect(counted).toMatchObject([
      { currency: 'CHF', from: 0, count: { value: 1 } },
      { currency: 'EUR', from: 30, count: { value: 1 } },
    ])
  })

  test('require the permission to see amounts, and are limited to the user’s scope', async () => {
    expect((await (await app.as('operator@recircle.test')).get('/stock-economics')).status).toBe(403)
    expect((await (await app.as('manager@boreal.test')).get('/stock-economics')).status).toBe(403)
    const { body } = await buyer.get('/stock-economics')
    expect(body.lying).toHaveLength(1)
  })
})

describe('the history of a device', () => {
  test('lists buybacks, items and moves that each side may see', async () => {
    const { id } = sold['BOR-LYO']!
    await app.sql(
      `update buybacks set imei = $2, item_status = 'item_in_transit', status = 'bb_in_transit',
         device_released_at = now() where id = $1`,
      [id, imei],
    )
    await app.sql(`update buybacks set device_released_at = now() where id <> $1`, [id])
    const operator = await app.as('operator@recircle.test')
    expect((await operator.post(`/buybacks/${id}/events/register`, {})).status).toBe(200)
    const { status, body } = await manager.get(`/devices/${imei.slice(0, 14)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.kind).toBe('imei')
    expect(
      body.lives.map(({ hasBuyback, hasItem }: Record<string, boolean>) => [hasBuyback, hasItem]).toSorted(),
    ).toEqual([
      [false, true],
      [true, true],
    ])
    const kinds = new Set(
      body.entries.map(({ what }: { what: { kind: string; event?: string } }) => what.event ?? what.kind),
    )
    expect(kinds).toEqual(new Set(['register', 'enter', 'move']))
    const retailer = await (await app.as('manager@boreal.test')).get(`/devices/${imei}`)
    expect(retailer.body.lives).toMatchObject([{ id, hasBuyback: true, hasItem: false }])
    expect(retailer.body.entries.every(({ what }: { what: { kind: string } }) => what.kind === 'event')).toBe(true)
    expect((await (await app.as('manager@colombe.test')).get(`/devices/${imei}`)).status).toBe(404)
    expect((await manager.get('/devices/12')).body.code).toBe('code_too_short')
  })
})
