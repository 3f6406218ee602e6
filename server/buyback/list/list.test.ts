import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let made: Awaited<ReturnType<typeof fillBuybacks>>

beforeAll(async () => {
  demo = await demoOf(app)
  made = await fillBuybacks(app, demo)
  const { sql } = app
  await sql(
    `update buybacks set item_status = 'item_cancelled', status = 'bb_cancelled', payment_status = 'payment_cancelled',
       created_at = '2026-03-31T21:30:00Z', imei = '356789102345678', customer_lastname = 'Quillfeather' where id = $1`,
    [made['BOR-LYO']!.id],
  )
  await sql(`update buybacks set created_at = '2026-04-01T10:00:00Z', validated_price = 4200 where id = $1`, [
    made['BOR-LIL']!.id,
  ])
})

const codes = async (email: string, query: string) => {
  const { status, body } = await (await app.as(email)).get(`/buybacks?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.members.map(({ id }: { id: string }) => id)
}
const manager = 'manager@boreal.test'

describe('the list of buybacks', () => {
  test.each([
    ['group=unfinished', ['BOR-LYO']],
    ['group[]=unfinished&group[]=awaiting_transit', ['BOR-LIL', 'BOR-LYO']],
    ['group=completed', []],
    ['itemStatus=item_cancelled', ['BOR-LYO']],
    ['paymentStatus=payment_cancelled', ['BOR-LYO']],
    ['channel=web', []],
    ['circuitType=web_post', []],
    // 23:30 on 31 March in Paris.
    ['createdAt[lte]=2026-03-31', ['BOR-LYO']],
    ['createdAt[gte]=2026-04-01', ['BOR-LIL']],
    ['createdAt[gte]=2026-03-31&createdAt[lte]=2026-04-01', ['BOR-LIL', 'BOR-LYO']],
    ['createdAt[gte]=2026-03-31T22:00:00Z', ['BOR-LIL']],
    ['search=356789102345678', ['BOR-LYO']],
    ['search=quillfeather', ['BOR-LYO']],
    ['search=quill', ['BOR-LYO']],
    ['search=feather', []],
    ['customer=QUILLF', ['BOR-LYO']],
    ['customer=nobody', []],
    ['imei=356789102345678', ['BOR-LYO']],
    ['imei=356789102345678&channel=web', []],
    ['channel=store&itemStatus=item_cancelled', ['BOR-LYO']],
    // Each filter alone has matches; both together have none.
    ['group=unfinished&itemStatus=item_awaiting_inventory', []],
  ] as const)('%s', async (query, stores) => {
    expect(await codes(manager, query)).toEqual(stores.map((store) => made[store]!.id))
  })

  test('by store, warehouse, buyer, product and category', async () => {
    const [row] = await app.sql<Record<'product_id' | 'category_id' | 'buyer_id', string>>(
      'select product_id, category_id, buyer_id from buybacks where id = $1',
      [made['BOR-LYO']!.id],
    )
    const { 'BOR-LYO': lyon, 'BOR-LIL': lille } = made
    const found = (query: string) => codes(manager, query)
    expect(await found(`store=${demo.entity['BOR-LYO']}`)).toEqual([lyon!.id])
    expect(await found(`store=${demo.entity['BOR-LYO']}&group=awaiting_transit`)).toEqual([])
    expect(await found(`store[]=${demo.entity['BOR-LYO']}&store[]=${demo.entity['BOR-LIL']}`)).toEqual([
      lille!.id,
      lyon!.id,
    ])
    expect(await found(`warehouse=${demo.entity['RC-GNT']}`)).toEqual([lille!.id])
    expect(await found(`buyer=${row!.buyer_id}&warehouse=${demo.entity['RC-VLB']}`)).toEqual([lyon!.id])
    expect(await found(`product=${row!.product_id}&channel=store`)).toEqual([lyon!.id])
    expect(await found(`category=${row!.category_id}&paymentStatus=payment_cancelled`)).toEqual([lyon!.id])
    expect(await codes('buyer@recircle.test', `store=${demo.entity['COL-LEE']}`)).toEqual([made['COL-LEE']!.id])
    expect(await found(`store=${demo.entity['COL-LEE']}`), 'another account’s store has nothing here').toEqual([])
  })

  test('a user of one store cannot filter by store', async () => {
    const seller = await app.as('seller@boreal.test')
    for (const path of ['/buybacks', '/buybacks/total'])
      expect((await seller.get(`${path}?store=${demo.entity['BOR-LYO']}`)).status, path).toBe(403)
  })

  test('a code is found when typed in groups', async () => {
    const { number, id } = made['BOR-LYO']!
    const shown = number.replaceAll(/(\d{4})/g, '$1 ')
    expect(await codes(manager, `search=${encodeURIComponent(shown)}`)).toEqual([id])
  })

  test.each([
    ['Noël', 'the second part of a hyphenated name'],
    ['Lefèvre-N', 'its beginning'],
    ['noel lefevre', 'its parts in any order'],
    ['06 12 34 56 78', 'a national phone number'],
    ['+33612345678', 'an international one'],
    ['06-12-34-56-78', 'one with hyphens'],
  ])('%s: %s', async (text) => {
    const id = made['BOR-LIL']!.id
    await app.sql(
      `update buybacks set customer_lastname = 'Lefèvre-Noël', customer_phone = '+33612345678' where id = $1`,
      [id],
    )
    const query = `search=${encodeURIComponent(text)}`
    expect(await codes(manager, query)).toEqual([id])
    expect(await codes('buyer@recircle.test', query)).toEqual([id])
    expect(await codes('warehouse@recircle.test', query)).toEqual([])
  })
  test('a code is found with hyphens, and by its first groups', async () => {
    const [row] = await app.sql<{ code: string }>('select identification_number as code from buybacks where id = $1', [
      made['BOR-LYO']!.id,
    ])
    const { code } = row!
    const groups = [code.slice(0, 4), code.slice(4, 8), code.slice(8, 12), code.slice(12)]
    for (const text of [groups.join('-'), groups.slice(0, 3).join(' '), groups.slice(0, 3).join('-')])
      expect(await codes(manager, `search=${encodeURIComponent(text)}`), text).toEqual([made['BOR-LYO']!.id])
  })
  test('short numbers of a product name are words, not a code', async () => {
    const { id } = made['BOR-LYO']!
    await app.sql(`update buybacks set external_code = 'A 13 256' where id = $1`, [id])
    expect(await codes(manager, 'search=13%20256')).toEqual([id])
    await app.sql('update buybacks set external_code = null where id = $1', [id])
  })

  test('a warehouse cannot search by customer name', async () => {
    expect(await codes('warehouse@recircle.test', 'search=quillfeather')).toEqual([])
    expect(await codes('warehouse@recircle.test', 'customer=quillfeather')).toEqual([])
    expect(await codes('buyer@recircle.test', 'customer=quillfeather')).toEqual([made['BOR-LYO']!.id])
    expect(await codes('warehouse@recircle.test', 'search=356789102345678')).toEqual([made['BOR-LYO']!.id])
  })

  test('a device whose read number differs is found by the declared one too', async () => {
    const { id } = made['BOR-LYO']!
    await app.sql(`update buybacks set declared_imei = '351234567890124' where id = $1`, [id])
    for (const query of ['search=351234567890124', 'imei=351234567890124', 'search=356789102345678'])
      expect(await codes(manager, query), query).toEqual([id])
    await app.sql('update buybacks set declared_imei = null where id = $1', [id])
  })

  test('the displayed price is the latest agreed one', async () => {
    const { body } = await (await app.as(manager)).get('/buybacks')
    const row = body.members.find(({ id }: { id: string }) => id === made['BOR-LIL']!.id)
    expect(row).toMatchObject({ price: 4200, validatedPrice: 4200 })
  })

  test('group counts are limited to the scope', async () => {
    const counts = async (email: string) => (await (await app.as(email)).get('/buybacks/counts')).body
    expect(await counts(manager)).toMatchObject({
      all: { value: 2, exact: true },
      groups: { unfinished: { value: 1 }, awaiting_transit: { value: 1 }, completed: { value: 0 } },
    })
    expect(await counts('seller@boreal.test')).toMatchObject({
      all: { value: 1 },
      groups: { unfinished: { value: 1 }, awaiting_transit: { value: 0 } },
    })
  })

  test.each(['createdAt[gte]=yesterday', 'group=nothing', 'createdAt[to]=2026-01-01'])(
    '%s is refused',
    async (query) => {
      expect((await (await app.as(manager)).get(`/buybacks?${query}`)).status).toBe(400)
    },
  )
})
