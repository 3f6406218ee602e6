import { beforeAll, describe, expect, test } from 'vitest'
import { type BuybackFilter, buybackList } from '#domain/buyback/list.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo

beforeAll(async () => {
  demo = await demoOf(app)
  const made = await fillBuybacks(app, demo)
  await app.sql(
    `update buybacks set item_status = 'item_cancelled', status = 'bb_cancelled', payment_status = 'payment_cancelled',
       created_at = '2026-03-31T21:30:00Z', imei = '356789102345678', customer_lastname = 'Quillfeather' where id = $1`,
    [made['BOR-LYO']!.id],
  )
})

type Reader = Awaited<ReturnType<typeof app.as>>

/** Values of a filter by its kind: a new filter is tested without a line here. */
const valuesOf = async (reader: Reader, name: BuybackFilter): Promise<string[]> => {
  const { kind, ...filter } = buybackList.filters[name]
  if ('values' in filter) return filter.values.map((value) => `${name}=${value}`)
  if (kind === 'days') return [`${name}[lte]=2026-04-01`, `${name}[gte]=2026-04-02`]
  if (kind === 'remote') {
    const { status, body } = await reader.get(`/buybacks/choices?of=${name}`)
    return status === 200 ? body.members.map(({ id }: { id: string }) => `${name}=${id}`) : []
  }
  return ['356789102345678', 'Quillfeather', 'iphone', 'nothing-has-this'].map((text) => `${name}=${text}`)
}

const names = Object.keys(buybackList.filters) as BuybackFilter[]

describe.each([
  ...['manager@boreal.test', 'area@boreal.test', 'store@boreal.test', 'buyer@recircle.test', 'warehouse@recircle.test'],
])('for %s the total is the number of rows', (email) => {
  test.each(names)('by %s', async (name) => {
    const reader = await app.as(email)
    for (const query of await valuesOf(reader, name)) {
      const [rows, total] = [
        await reader.get(`/buybacks?itemsPerPage=500&${query}`),
        await reader.get(`/buybacks/total?${query}`),
      ]
      expect(total.status, query).toBe(rows.status)
      if (rows.status !== 200) continue
      expect(total.body, query).toEqual({ value: rows.body.members.length, exact: true })
      expect(rows.body.total, query).toEqual(total.body)
    }
  })

  test('by several', async () => {
    const reader = await app.as(email)
    const [product] = (await reader.get('/buybacks?itemsPerPage=1')).body.members as { product: { id: string } }[]
    const found: number[] = []
    for (const query of [
      ...['channel=store', 'channel=store&itemStatus=item_cancelled', 'channel=store&createdAt[lte]=2026-04-01'],
      ...['channel=store&createdAt[gte]=2026-04-02', 'channel=web&group=completed&createdAt[gte]=2025-01-01'],
      ...[`channel=store&product=${product?.product.id}`, `product=${product?.product.id}&itemStatus=item_cancelled`],
    ]) {
      const rows = await reader.get(`/buybacks?itemsPerPage=500&${query}`)
      const total = await reader.get(`/buybacks/total?${query}`)
      expect(total.status, query).toBe(rows.status)
      if (rows.status !== 200) continue
      expect(total.body, query).toEqual({ value: rows.body.members.length, exact: true })
      found.push(total.body.value)
    }
    expect(found.some((n) => n > 0)).toBe(true)
  })
})
