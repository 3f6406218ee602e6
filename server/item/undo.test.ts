import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let operator: Caller
let manager: Caller
let stock: (native: string, of?: string) => Promise<string>
/** Another transaction, which holds locks. */
let other: pg.Client

afterAll(() => other?.end())
beforeAll(async () => {
  other = new pg.Client(app.app.owner.options)
  await other.connect()
  await other.query(`select set_config('app.platform', 'on', false)`)
  demo = await demoOf(app)
  operator = await app.as('operator@recircle.test')
  manager = await app.as('warehouse@recircle.test')
  stock = async (native, of = 'RC-VLB') => {
    const [found] = await app.sql<{ id: string }>('select id from stocks where warehouse_id = $1 and native = $2', [
      demo.entity[of],
      native,
    ])
    return found!.id
  }
})

const shelf = async (name: string) =>
  (await manager.post('/stocks', { warehouseId: demo.entity['RC-VLB'], name, identifier: name, location: null })).body
    .id as string
const enter = async (stockId: string) => {
  const { body } = await operator.post('/items-stock', { stockId, product: { label: 'Nokia 3310' }, purchaseCost: 1 })
  return { id: body.id as string, code: body.identificationNumber as string }
}
const read = async (id: string) => (await manager.get(`/items-stock/${id}`)).body
const version = async (id: string) => (await read(id)).version
const waits = () =>
  expect
    .poll(
      () => app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      { timeout: 60_000, interval: 20 },
    )
    .toHaveLength(1)
const stockOf = async (id: string) => (await read(id)).stock?.id ?? null

describe('the undo of moves', () => {
  test('returns each item to the stock in which it lay, with history', async () => {
    const [one, two] = [await enter(await stock('to_refurbish')), await enter(await shelf('A1'))]
    const places = [await stockOf(one.id), await stockOf(two.id)]
    const target = await shelf('A2')
    const { body } = await operator.post(`/stocks/${target}/moves/batch`, { codes: [one.code, two.code] })
    expect(body.undo).toHaveLength(2)
    const undone = await operator.post('/items-stock/moves/undo', { items: body.undo })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(undone.body).toMatchObject({ refused: [] })
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual(places)
    const { moves } = (await manager.get(`/items-stock/${two.id}/history`)).body
    expect(moves[0]).toMatchObject({ to: { name: 'A1' }, reason: 'Annulé aussitôt' })
  })

  test('refuses items changed since, and works once', async () => {
    const [one, two] = [await enter(await shelf('B1')), await enter(await shelf('B2'))]
    const [target, other] = [await shelf('B3'), await shelf('B4')]
    const { body } = await operator.post(`/stocks/${target}/moves/batch`, { codes: [one.code, two.code] })
    await operator.post(`/stocks/${other}/moves`, { code: two.code })
    const undo = async () => (await operator.post('/items-stock/moves/undo', { items: body.undo })).body
    expect(await undo()).toEqual({ done: [one.id], refused: [{ itemId: two.id, code: 'changed_since' }] })
    expect(await stockOf(two.id)).toBe(other)
    expect((await undo()).done).toEqual([])
  })

  const refused = async (id: string, stockId: string, by = operator) => {
    const items = [{ itemId: id, version: await version(id), stockId }]
    const { body } = await by.post('/items-stock/moves/undo', { items })
    expect(body.done).toEqual([])
    return body.refused.map(({ code }: { code: string }) => code)
  }

  test('reverses only the latest move: no other stock, and no event', async () => {
    const [from, to] = [await shelf('C1'), await shelf('C2')]
    const one = await enter(from)
    expect(await refused(one.id, await shelf('C3')), 'entered, not moved').toEqual(['changed_since'])
    await operator.post(`/stocks/${to}/moves`, { code: one.code })
    expect(await refused(one.id, await stock('to_refurbish'))).toEqual(['changed_since'])
    expect(await refused(one.id, await stock('to_refurbish', 'RC-GNT'))).toEqual(['changed_since'])
    expect(await stockOf(one.id)).toBe(to)
  })

  test('puts no sold or recycled item back into stock', async () => {
    const [from, to] = [await shelf('F1'), await shelf('F2')]
    for (const reason of ['sold', 'recycled']) {
      const one = await enter(from)
      await operator.post(`/stocks/${to}/moves`, { code: one.code })
      const lines = [{ itemId: one.id, price: reason === 'sold' ? 9_000 : null }]
      await manager.post('/items-stock/dispatches', { reason, lines })
      for (const place of [from, to]) expect(await refused(one.id, place), reason).toEqual(['item_not_in_stock'])
      expect(await read(one.id)).toMatchObject({ stock: null, outcome: reason })
    }
  })

  test('returns an item that was moved meanwhile to the stock from which it was moved', async () => {
    const [first, second, third] = [await shelf('G1'), await shelf('G2'), await shelf('G3')]
    const one = await enter(first)
    await other.query('begin')
    const move = `select move_items(array[id], $2, null, null, 'Test') from (
      select id, set_config('app.account_id', account_id::text, true) from items where id = $1) i`
    await other.query(move, [one.id, second])
    const moving = operator.post(`/stocks/${third}/moves/batch`, { codes: [one.code] })
    await waits()
    await other.query('commit')
    const { body } = await moving
    expect(body.undo).toMatchObject([{ itemId: one.id, stockId: second }])
    await operator.post('/items-stock/moves/undo', { items: body.undo })
    expect(await stockOf(one.id)).toBe(second)
  })
})

describe('the undo of a dispatch', () => {
  const dispatch = async (itemId: string) =>
    (await manager.post('/items-stock/dispatches', { reason: 'sold', lines: [{ itemId, price: 9_000 }] })).body

  test('puts the items back where they lay, as taken out by mistake', async () => {
    const place = await shelf('D1')
    const one = await enter(place)
    const { undo } = await dispatch(one.id)
    expect(await stockOf(one.id)).toBeNull()
    const { status, body } = await manager.post('/items-stock/dispatches/undo', { items: undo })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({ done: [one.id], refused: [] })
    expect(await read(one.id)).toMatchObject({ stock: { id: place }, outcome: null, economics: { price: null } })
    const { events } = (await manager.get(`/items-stock/${one.id}/history`)).body
    expect(events[0]).toMatchObject({ event: 'correctDispatch', reason: 'Annulé aussitôt' })
  })

  test('refuses items changed since, and users who do not manage stocks', async () => {
    const one = await enter(await shelf('E1'))
    const { undo } = await dispatch(one.id)
    expect((await operator.post('/items-stock/dispatches/undo', { items: undo })).status).toBe(403)
    await manager.post(`/items-stock/${one.id}/restock`, { event: 'takeBack', reason: 'Rendu' })
    const { body } = await manager.post('/items-stock/dispatches/undo', { items: undo })
    expect(body).toEqual({ done: [], refused: [{ itemId: one.id, code: 'changed_since' }] })
  })
  test('refuses an item that another transaction has changed meanwhile', async () => {
    const one = await enter(await shelf('H1'))
    const { undo } = await dispatch(one.id)
    await other.query('begin')
    await other.query('update items set dispatch_price = 8000 where id = $1', [one.id])
    const undoing = manager.post('/items-stock/dispatches/undo', { items: undo })
    await waits()
    await other.query('commit')
    expect((await undoing).body).toEqual({ done: [], refused: [{ itemId: one.id, code: 'changed_since' }] })
    expect(await read(one.id)).toMatchObject({ stock: null, outcome: 'sold', economics: { price: 8_000 } })
  })

  test('names the items that are back, after a failure', async () => {
    const place = await shelf('I1')
    const items = [await enter(place), await enter(place), await enter(place)]
    const lines = items.map(({ id }) => ({ itemId: id, price: 9_000 }))
    const { body } = await manager.post('/items-stock/dispatches', { reason: 'sold', lines })
    const [first, second, third] = body.undo.map(({ itemId }: { itemId: string }) => itemId)
    await app.sql(`alter table items add constraint failing check (id <> '${second}' or stock_id is null)`)
    try {
      const undone = await manager.post('/items-stock/dispatches/undo', { items: body.undo })
      expect(undone.body).toEqual({
        done: [first],
        refused: [second, third].map((itemId) => ({ itemId, code: 'server_error' })),
      })
      const again = await manager.post('/items-stock/dispatches/undo', { items: body.undo.slice(1) })
      expect(again.status, 'nothing is back').toBe(500)
    } finally {
      await app.sql('alter table items drop constraint failing')
    }
    expect(await stockOf(first)).toBe(place)
    expect([await stockOf(second), await stockOf(third)]).toEqual([null, null])
  })
})
