import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AssignableRole, Module } from '#domain/access.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { statisticsEndpoints } from '#domain/statistics/endpoints.ts'
import { lifeOf, weekFigures } from '#domain/statistics/figures.ts'
import { dayAfter, mondayOf } from '#domain/statistics/week.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'
import { settleStatistics } from './settle.ts'

type Home = AnswerOf<typeof statisticsEndpoints.home>
const app = testApp()
let demo: Demo
let made: Awaited<ReturnType<typeof fillBuybacks>>
let lastMonday: string

const home = async (email: string, module?: Module): Promise<Home> => {
  const { status, body } = await (await app.as(email)).get('/statistics/home', { module })
  expect(status).toBe(200)
  return body
}
const figure = (role: AssignableRole, { days, today }: Home, monday = lastMonday) =>
  Object.fromEntries(
    weekFigures(role, days, monday, today, ['EUR', 'GBP']).map(({ name, currency, value, before }) => [
      currency ? `${name} ${currency}` : name,
      [value, before],
    ]),
  )
const task = ({ tasks }: Home) => Object.fromEntries(tasks.map(({ task: name, n }) => [name, n]))

let number = 0
/** Copies of the store's buyback with these columns. */
const copies = async (store: string, count: number, columns: object) => {
  const from = number + 1
  number += count
  const patch = { declared_at: null, ended_at: null, ...columns }
  const [stored] = await app.sql<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'buybacks' and is_generated = 'NEVER'`,
  )
  const rows = await app.sql<{ id: string }>(
    `insert into buybacks (${stored!.names}) select ${stored!.names} from (
         select (jsonb_populate_record(b, $2::jsonb || jsonb_build_object(
           'id', gen_random_uuid(), 'identification_number', '29' || lpad(n::text, 11, '0')))).*
         from buybacks b, generate_series($3::int, $4::int) n where id = $1
       ) copied returning id`,
    [made[store]!.id, JSON.stringify(patch), from, number],
  )
  return rows.map(({ id }) => id)
}
const another = async (store: string, columns: object) => (await copies(store, 1, columns))[0]!
const at = (day: string, time = '10:00') => `${day}T${time}:00Z`

beforeAll(async () => {
  demo = await demoOf(app)
  made = await fillBuybacks(app, demo)
  await app.sql(`update accounts set time_zone = 'Atlantic/Azores' where name = 'Colombe'`)
  const { today } = await home('manager@boreal.test')
  lastMonday = dayAfter(mondayOf(today), -7)
})

beforeEach(async () => {
  await app.sql(`delete from buybacks where id <> all ($1::uuid[])`, [Object.values(made).map(({ id }) => id)])
  await app.sql(
    'truncate buyback_days, buyback_standings, organization_days, organization_store_weeks, organization_standings',
  )
})

describe('figures', () => {
  test('of two weeks of a store match a manual calculation', async () => {
    const day = (n: number) => dayAfter(lastMonday, n)
    await another('BOR-LYO', { created_at: at(day(0)), declared_price: 10_000, bonus: 500 })
    await another('BOR-LYO', { created_at: at(day(2)), declared_price: 5_000, bonus: 0 })
    await another('BOR-LYO', { created_at: at(day(-7)), declared_price: 8_000, bonus: 0 })
    // Checked last week, one at a lower price; one was refused.
    await another('BOR-LYO', {
      created_at: at(day(-20)),
      declared_price: 9_000,
      controlled_price: 9_000,
      checked_at: at(day(1)),
      completed_at: at(day(1)),
      paid_at: at(day(3)),
      payment_amount: 9_000,
      payment_status: 'payment_completed',
    })
    await another('BOR-LYO', {
      created_at: at(day(-20)),
      declared_price: 9_000,
      controlled_price: 4_000,
      checked_at: at(day(1)),
      status: 'bb_not_completed',
      item_status: 'item_to_return',
      updated_at: at(day(4)),
    })
    const store = await home('seller@boreal.test')
    expect(figure('store_seller', store)).toEqual({
      buybacks: [2, 1],
      'amount EUR': [15_500, 8_000],
      'amount GBP': [0, 0],
      'average EUR': [7_750, 8_000],
      'average GBP': [null, null],
      confirmed: [5_000, null],
    })
    const head = await home('manager@boreal.test')
    expect(figure('root_management_unit_manager', head)).toEqual({
      buybacks: [2, 1],
      'amount EUR': [15_500, 8_000],
      'amount GBP': [0, 0],
      conversion: [5_000, null],
      // 23 days from sale to payment.
      paymentDelay: [23 * 86_400, null],
    })
    expect(head.stores).toEqual([
      expect.objectContaining({
        id: demo.entity['BOR-LYO'],
        weeks: [
          { monday: day(-7), currency: 'EUR', n: 1, amount: 8_000, checked: 0, confirmed: 0 },
          { monday: lastMonday, currency: 'EUR', n: 2, amount: 15_500, checked: 2, confirmed: 1 },
        ],
      }),
    ])
    const warehouse = await home('warehouse@recircle.test')
    expect(figure('warehouse_manager', warehouse)).toEqual({
      registered: [0, 0],
      checked: [2, 0],
      confirmed: [5_000, null],
    })
    expect(warehouse.days.some(({ measure }) => measure === 'declared' || measure === 'paid')).toBe(false)
  })

  test('of a week start on Monday in the account’s time zone', async () => {
    const late = { created_at: at(dayAfter(lastMonday, -1), '23:30') }
    await another('BOR-LYO', late)
    await another('COL-LEE', { ...late, currency: 'GBP' })
    const paris = await home('seller@boreal.test')
    const azores = await home('seller@colombe.test')
    expect(paris.days.map(({ day }) => day)).toEqual(expect.arrayContaining([lastMonday]))
    expect(figure('store_seller', paris).buybacks).toEqual([1, 0])
    expect(figure('store_seller', azores).buybacks).toEqual([0, 1])
  })

  test('of a week follow its buybacks until payment or end', async () => {
    const began = { created_at: at(lastMonday) }
    await another('BOR-LYO', began)
    const id = await another('BOR-LYO', began)
    const stages = async () => {
      const { stages: all, ended } = lifeOf((await home('manager@boreal.test')).days)
      return [...all.map(({ n }) => n), ended]
    }
    expect(await stages()).toEqual([2, 0, 0, 0, 0, 0])
    await app.sql('update buybacks set shipped_at = now() where id = $1', [id])
    expect(await stages()).toEqual([2, 1, 0, 0, 0, 0])
    await app.sql('update buybacks set checked_at = now(), paid_at = now() where id = $1', [id])
    expect(await stages()).toEqual([2, 1, 1, 1, 1, 0])
    await app.sql(`update buybacks set paid_at = null, status = 'bb_cancelled' where id = $1`, [id])
    expect(await stages()).toEqual([2, 1, 1, 1, 0, 1])
  })
})

const people: [email: string, module: Module | undefined, expected: [lyon: number, lille: number, leeds: number]][] = [
  ['seller@boreal.test', undefined, [1, 0, 0]],
  ['store@boreal.test', undefined, [1, 0, 0]],
  ['multi@boreal.test', 'tim', [0, 1, 0]],
  ['multi@boreal.test', 'root', [1, 1, 0]],
  ['area@boreal.test', undefined, [1, 0, 0]],
  ['area-analyst@boreal.test', undefined, [0, 1, 0]],
  ['manager@boreal.test', undefined, [1, 1, 0]],
  ['seller@colombe.test', undefined, [0, 0, 1]],
  ['buyer@recircle.test', undefined, [1, 1, 1]],
  ['warehouse@recircle.test', undefined, [1, 0, 1]],
  ['admin@reprise.test', undefined, [1, 1, 1]],
]

describe('counts are limited to the scope', () => {
  test.each(people)('%s in %s', async (email, module, [lyon, lille, leeds]) => {
    const day = dayAfter(lastMonday, 1)
    const count = (store: string, times: number) =>
      copies(store, times, { created_at: at(day), registered_at: at(day), status: 'bb_in_processing' })
    await count('BOR-LYO', 1)
    await count('BOR-LIL', 10)
    await count('COL-LEE', 100)
    const seen = await home(email, module)
    const expected = lyon + 10 * lille + 100 * leeds
    const counted = seen.days.filter(({ measure }) => measure === 'declared' || measure === 'registered')
    expect(counted.reduce((all, { n }) => all + n, 0)).toBe(expected)
    expect(seen.groups.processing).toBe(expected)
    expect(seen.stores.length).toBeLessThanOrEqual(lyon + lille + leeds)
  })
})

describe('tasks', () => {
  test('of each role are those it can act on; a due payment is a task of the paying side', async () => {
    await another('BOR-LYO', { item_status: 'item_awaiting_inventory', created_at: at(lastMonday) })
    await another('BOR-LYO', {
      item_status: 'item_in_transit',
      status: 'bb_in_transit',
      payment_status: 'awaiting_payment',
    })
    await another('BOR-LIL', {
      item_status: 'item_in_transit',
      status: 'bb_in_transit',
      payment_status: 'payment_failed',
    })
    await another('BOR-LYO', {
      item_status: 'item_in_quarantine',
      status: 'bb_in_processing',
      payment_status: 'awaiting_payment',
      controlled_price: 60,
      quarantine_reason: 'price',
      proposal_until: at(dayAfter(lastMonday, 30)),
      customer_lastname: 'Benali',
      customer_firstname: 'Samira',
      customer_phone: '+33612345678',
    })
    await another('BOR-LYO', {
      item_status: 'item_completed',
      status: 'bb_completed',
      payment_status: 'payment_created',
      payment_issuer: 'buyer',
    })
    await another('BOR-LIL', {
      status: 'bb_awaiting_store_drop',
      item_status: 'item_awaiting_store_drop',
      store_id: null,
      channel: 'web',
    })
    expect(task(await home('seller@boreal.test'))).toEqual({
      predeclared: 1,
      toShip: 1,
      toClose: 0,
      inTrouble: 0,
      proposals: 1,
      paymentsFailed: 0,
    })
    expect(task(await home('manager@boreal.test'))).toEqual({
      paymentsDue: 2,
      paymentsFailed: 1,
      proposals: 1,
      toShip: 1,
      inTrouble: 0,
    })
    expect(task(await home('buyer@recircle.test'))).toEqual({
      paymentsDue: 1,
      paymentsFailed: 1,
      quarantine: 1,
      toCheck: 0,
      inTrouble: 0,
    })
    const operator = await home('operator@recircle.test')
    expect(task(operator)).toEqual({
      toRegister: 1,
      toCheck: 0,
      quarantine: 1,
      toRelease: 0,
      inTrouble: 0,
      ...{ toDiagnose: 0, diagnosing: 0, refurbishing: 0, benches: 0, ageing: 0 },
    })
    expect(operator.calls).toEqual([])
    const store = await home('seller@boreal.test')
    expect(store.tasks.find(({ task: name }) => name === 'toShip')?.since).toBe(`${lastMonday}T10:00:00.000Z`)
    expect(store.calls).toEqual([
      expect.objectContaining({
        reason: 'proposal',
        customerName: 'Samira Benali',
        customerPhone: '+33612345678',
        price: 100,
        proposed: 60,
      }),
    ])
  })

  test('count only counter-proposals without an answer; the call list has a new price only if it differs', async () => {
    const held = { item_status: 'item_in_quarantine', status: 'bb_in_processing', controlled_price: 100 }
    const until = { proposal_until: at(dayAfter(lastMonday, 30)) }
    await another('BOR-LYO', { ...held, quarantine_reason: 'locked', quarantined_from: 'item_completed', ...until })
    await another('BOR-LYO', { ...held, quarantine_reason: 'price', proposal_contested_at: at(lastMonday) })
    const open = await another('BOR-LYO', { ...held, quarantine_reason: 'price', ...until })
    for (const email of ['seller@boreal.test', 'manager@boreal.test']) {
      const seen = await home(email)
      expect(task(seen).proposals, email).toBe(1)
      expect(seen.calls.map(({ id, price, proposed }) => [id, price, proposed])).toEqual([[open, 100, null]])
      const listed = await (await app.as(email)).get('/buybacks?hold=answer')
      expect(listed.body.members.map(({ id }: { id: string }) => id)).toEqual([open])
    }
    expect((await home('buyer@recircle.test')).calls.map(({ id }) => id)).toEqual([open])
  })

  test('of the workshop count items with and without buyback, in the user’s own warehouse', async () => {
    const manager = await app.as('warehouse@recircle.test')
    const operator = await app.as('operator@recircle.test')
    const stockIn = async (warehouse: string) =>
      (
        await app.sql<{ id: string }>(`select id from stocks where warehouse_id = $1 and native = 'to_refurbish'`, [
          demo.entity[warehouse],
        ])
      )[0]!.id
    const stockId = await stockIn('RC-VLB')
    const enter = async () =>
      (await manager.post('/items-stock', { stockId, product: { label: 'Nokia 3310' }, purchaseCost: 100 })).body.id
    const [waits, planned, begun] = [await enter(), await enter(), await enter()]
    const { body: step } = await manager.post('/refurb-steps', { name: 'Nettoyer' })
    await operator.post('/item-refurb-steps/plans', { itemIds: [planned], stepIds: [step.id] })
    await operator.post('/refurb-diagnoses', { itemId: begun })
    await app.sql(`update items set entered_at = '2026-01-02T10:00:00Z' where id = $1`, [waits])
    const counts = { toDiagnose: 1, diagnosing: 1, refurbishing: 1, benches: 0, ageing: 1 }
    const seen = await home('operator@recircle.test')
    expect(task(seen)).toMatchObject(counts)
    expect(seen.tasks.find(({ task: name }) => name === 'toDiagnose')?.since).toBe('2026-01-02T10:00:00.000Z')
    const { body } = await operator.get(`/items/${planned}/item-refurb-steps`)
    const { id, version } = body.steps[0]
    await operator.post(`/item-refurb-steps/${id}/events/start`, { stockId, version })
    expect(task(await home('warehouse@recircle.test'))).toMatchObject({ ...counts, benches: 1 })
    const aged = await manager.get('/items-stock?age=30&place=in_stock')
    expect(aged.body.members.map((row: { id: string }) => row.id)).toEqual([waits])
    // All records moved to another warehouse.
    await app.sql(`update item_refurb_steps set warehouse_id = $1`, [demo.entity['RC-GNT']])
    await app.sql(`update items set warehouse_id = $1, stock_id = $2`, [demo.entity['RC-GNT'], await stockIn('RC-GNT')])
    const none = { toDiagnose: 0, diagnosing: 0, refurbishing: 0, benches: 0, ageing: 0 }
    expect(task(await home('operator@recircle.test'))).toMatchObject(none)
    await app.sql('delete from items')
  })

  test('of an operator come with their own checks of today, by hour', async () => {
    const mine = {
      checked_by: demo.person['operator@recircle.test'],
      checked_at: new Date().toISOString(),
      controlled_price: 100,
    }
    await another('BOR-LYO', mine)
    await another('BOR-LYO', { ...mine, controlled_price: 20 })
    await another('BOR-LYO', { ...mine, checked_at: at(lastMonday) })
    await another('BOR-LYO', { ...mine, checked_by: demo.person['warehouse@recircle.test'] })
    const { mine: seen } = await home('operator@recircle.test')
    expect(seen?.hours).toEqual([{ hour: expect.any(Number), n: 2, confirmed: 1 }])
    expect(seen?.last).toHaveLength(3)
    expect((await home('seller@boreal.test')).mine).toBeNull()
  })
})

describe('stored counts', () => {
  test('are updated by an event of another side, and unchanged by compaction', async () => {
    await another('BOR-LYO', { created_at: at(lastMonday), status: 'bb_in_transit', item_status: 'item_in_transit' })
    const id = await another('BOR-LYO', {
      created_at: at(lastMonday),
      status: 'bb_in_transit',
      item_status: 'item_in_transit',
    })
    await settleStatistics(app.app)
    const operator = await app.as('operator@recircle.test')
    expect((await operator.post(`/buybacks/${id}/events/register`, {})).status).toBe(200)
    const fresh = async () =>
      (await app.sql<{ n: number }>('select count(*)::int as n from buyback_days where not settled'))[0]!.n
    expect(await fresh()).toBeGreaterThan(0)
    const before = [await home('operator@recircle.test'), await home('manager@boreal.test')]
    expect(task(before[0]!)).toMatchObject({ toRegister: 1, toCheck: 1 })
    expect(figure('warehouse_operator', before[0]!, mondayOf(before[0]!.today)).registered).toEqual([1, 0])
    await settleStatistics(app.app)
    await settleStatistics(app.app)
    expect(await fresh()).toBe(0)
    expect([await home('operator@recircle.test'), await home('manager@boreal.test')]).toEqual(before)
  })

  const everySide = [
    'manager@boreal.test',
    'area@boreal.test',
    'seller@boreal.test',
    'buyer@recircle.test',
    'root@reprise.test',
  ]
  const pages = () =>
    Promise.all(
      everySide.map(async (email) => [
        await home(email),
        (await (await app.as(email)).get('/statistics/figures', {})).body,
      ]),
    )

  test('are unchanged by compaction for every side, with and without a store', async () => {
    const checked = { controlled_price: 4_000, declared_price: 4_000, checked_at: at(dayAfter(lastMonday, 1)) }
    await copies('BOR-LYO', 3, { created_at: at(lastMonday), ...checked })
    await another('BOR-LYO', { created_at: at(lastMonday), store_id: null, channel: 'web' })
    const before = await pages()
    expect(before[0]![0].stores).not.toEqual([])
    await settleStatistics(app.app)
    expect(await pages()).toEqual(before)
  })

  test('of a store move with it to another region', async () => {
    await copies('BOR-LYO', 2, { created_at: at(lastMonday), declared_price: 5_000, bonus: 0 })
    await settleStatistics(app.app)
    const sold = async (email: string) => {
      const { days, stores } = await home(email)
      return [days.filter(({ measure }) => measure === 'declared').map(({ n }) => n), stores.length]
    }
    const move = (region: string) =>
      app.sql(
        `update organizations set parent_organization_id = (select id from organizations where common_name = $1)
         where external_id = 'BOR-LYO'`,
        [region],
      )
    const regions = ['area@boreal.test', 'area-analyst@boreal.test'] as const
    expect(await Promise.all(regions.map(sold))).toEqual([
      [[2], 1],
      [[], 0],
    ])
    await move('Région Nord et Belgique')
    try {
      expect(await Promise.all(regions.map(sold))).toEqual([
        [[], 0],
        [[2], 1],
      ])
      expect(await sold('manager@boreal.test')).toEqual([[2], 1])
    } finally {
      await move('Région Sud-Est')
    }
    expect(await sold('area@boreal.test')).toEqual([[2], 1])
  })
})
