import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { checkAccessible } from '#server/testing/pdf-ua.ts'
import { readDocument } from '#server/testing/read-document.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let sold: { id: string; number: string }
let warehouse: string
let operator: Caller
let manager: Caller
let buyer: Caller
let battery: { id: string }
let screen: { id: string }

const stockOf = async (native: string, of = warehouse) =>
  (await app.sql<{ id: string }>('select id from stocks where warehouse_id = $1 and native = $2', [of, native]))[0]!.id

beforeAll(async () => {
  demo = await demoOf(app)
  sold = (await fillBuybacks(app, demo))['BOR-LYO']!
  warehouse = demo.entity['RC-VLB']!
  operator = await app.as('operator@recircle.test')
  manager = await app.as('warehouse@recircle.test')
  buyer = await app.as('buyer@recircle.test')
  const step = async (name: string, cost: number) =>
    (await manager.post('/refurb-steps', { name, places: [{ warehouseId: warehouse, cost }] })).body
  battery = await step('Changer la batterie', 3_200)
  screen = await step('Changer l’écran', 6_000)
})

beforeEach(async () => {
  await app.sql('delete from items')
  await app.sql(
    `update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit', dispatched_at = null,
       dispatch_reason = null, dispatch_price = null, declared_price = 20000, controlled_price = null,
       validated_price = null, bonus = 1000`,
  )
})

const enter = async (body: object = {}, who = operator) =>
  who.post('/items-stock', {
    stockId: await stockOf('to_refurbish'),
    product: { label: 'Nokia 3310', brand: 'Nokia' },
    purchaseCost: 4_000,
    ...body,
  })
/** The item of the buyback, checked and in stock. */
const bought = async () => {
  await operator.post(`/buybacks/${sold.id}/events/register`, {})
  await app.sql(
    `update buybacks set item_status = 'item_completed', status = 'bb_completed', controlled_price = 18000,
       validated_price = 20000 where id = $1`,
    [sold.id],
  )
  await app.sql(`update items set status = 'item_completed' where id = $1`, [sold.id])
  return sold.id
}
const dispatch = (lines: object[], more: object = { reason: 'sold' }, who = manager) =>
  who.post('/items-stock/dispatches', { ...more, lines })
const read = async (id: string) => (await manager.get(`/items-stock/${id}`)).body

type Counted = Record<string, string>
/** Maintained counts, and the sums over the items themselves. */
const counts = async () => {
  const key = `stock_id, warehouse_id, buyer_account_id, category_id, currency`
  const sums = [
    'purchase_value',
    'purchase_difference',
    'purchase_bonus',
    'purchase',
    'paid',
    'owed',
    'refurb_planned',
    'refurb_completed',
  ]
  const all = (prefix: string) => sums.map((one) => `sum(${one})::text as ${prefix}${one}`).join(', ')
  const kept = await app.sql<Counted>(
    `select ${key}, outcome, sum(items)::text as n, sum(entered)::text as entered, sum(price)::text as price, ${all('')}
     from stock_counts group by ${key}, outcome having sum(items) <> 0 order by 1, 2, 3, 4, 5, 6`,
  )
  const real = await app.sql<Counted>(
    `select ${key}, dispatch_reason as outcome, count(*)::text as n,
       coalesce(sum(floor(extract(epoch from entered_at))), 0)::text as entered,
       coalesce(sum(dispatch_price), 0)::text as price, ${all('')}
     from items where stock_id is not null or dispatched_at is not null
     group by ${key}, dispatch_reason order by 1, 2, 3, 4, 5, 6`,
  )
  expect(kept).toEqual(real)
  return kept
}

describe('an item without a buyback', () => {
  test('is created with a label of eight characters, a price and a stock', async () => {
    const { status, body } = await enter({ imei: '490154203237518' })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.identificationNumber).toMatch(/^[A-Z][2-9A-Z]{7}$/)
    expect(body).toMatchObject({ status: 'item_completed', buybackId: null, stock: { native: 'to_refurbish' } })
    expect(body.economics, 'an operator sees no amounts').toBe(null)
    expect((await read(body.id)).economics).toMatchObject({ purchase: { value: 4_000, total: 4_000 }, cost: 4_000 })
    expect((await buyer.get(`/items-stock/${body.id}`)).status, 'its company buys too').toBe(200)
    const { body: history } = await manager.get(`/items-stock/${body.id}/history`)
    expect(history.events).toMatchObject([{ event: 'enter' }])
    expect(history.moves).toMatchObject([{ event: 'enter', to: { native: 'to_refurbish' } }])
    expect(refusalIn(await enter({ identificationNumber: body.identificationNumber.toLowerCase() }))).toBe(
      'identificationNumber item_label_taken',
    )
    expect((await enter({ imei: '490154203237518' })).body.code).toBe('item_device_in_stock')
    expect(refusalIn(await enter({ identificationNumber: 'ABC' }))).toBe('identificationNumber item_label_signs')
    expect((await enter({ stockId: await stockOf('to_refurbish', demo.entity['RC-GNT']!) })).status).toBe(404)
    const like = await enter({ product: { likeItemId: body.id } })
    expect(like.body.product.label).toBe('Nokia 3310')
    const { body: proposed } = await operator.get('/items-stock/products?search=nok')
    expect(proposed.members).toMatchObject([{ product: { label: 'Nokia 3310' } }])
    await counts()
  })

  test('is created once by three concurrent requests with the same IMEI, serial number or label', async () => {
    const atOnce = async (body: object) =>
      (await Promise.all([enter(body), enter(body), enter(body)]))
        .map((answer) => (answer.status === 201 ? 'entered' : `${answer.status} ${answer.body.code}`))
        .toSorted()
    const device = ['409 item_device_in_stock', '409 item_device_in_stock', 'entered']
    expect(await atOnce({ imei: '490154203237518' })).toEqual(device)
    expect(await atOnce({ serialNumber: 'AB-12/34' })).toEqual(device)
    expect(await atOnce({ identificationNumber: 'ABCD2345' })).toEqual([
      '409 item_label_taken',
      '409 item_label_taken',
      'entered',
    ])
    await counts()
  })

  test('goes through diagnosis, refurbishment and dispatch', async () => {
    const { body: item } = await enter()
    const { body: found } = await operator.get(`/workshop/items?code=${item.identificationNumber}&station=diagnosis`)
    expect(found.members).toMatchObject([{ id: item.id, reason: null }])
    const { body: begun } = await operator.post('/refurb-diagnoses', { itemId: item.id })
    await operator.patch(`/refurb-diagnoses/${begun.id}`, { stepIds: [battery.id] })
    const stockId = await stockOf('to_refurbish')
    const { body: done } = await operator.post(`/refurb-diagnoses/${begun.id}/finish`, { stockId })
    expect(done.finishedAt).not.toBe(null)
    const { body: of } = await operator.get(`/items/${item.id}/item-refurb-steps`)
    const act = (version: number, event: string, more = {}) =>
      operator.post(`/item-refurb-steps/${of.steps[0].id}/events/${event}`, { version, ...more })
    await act(1, 'start', { stockId })
    expect((await act(2, 'complete', { stockId })).status).toBe(200)
    const completed = await stockOf('refurb_completed')
    const { status } = await operator.post(`/items/${item.id}/item-refurb-steps/validate`, { stockId: completed })
    expect(status).toBe(200)
    expect((await dispatch([{ itemId: item.id, price: 9_900 }])).body).toMatchObject({ done: [item.id], refused: [] })
    expect(await read(item.id)).toMatchObject({
      outcome: 'sold',
      stock: null,
      economics: { cost: 7_200, price: 9_900, margin: 2_700 },
    })
    await counts()
  })
})

describe('a dispatch', () => {
  test('records an event per item and lists the refused items with the reason', async () => {
    const id = await bought()
    const { body: own } = await enter()
    const [other] = await app.sql<{ id: string }>(`select id from buybacks where id <> $1 limit 1`, [id])
    expect((await dispatch([{ itemId: own.id }])).body.refused).toEqual([
      { itemId: own.id, code: 'selling_price_missing' },
    ])
    const { body } = await dispatch([
      { itemId: id, price: 30_000 },
      { itemId: own.id, price: 8_000 },
      { itemId: other!.id, price: 1 },
    ])
    expect(body.done.toSorted()).toEqual([id, own.id].toSorted())
    expect(body.refused).toEqual([{ itemId: other!.id, code: 'not_found' }])
    // Value 18000, absorbed 2000, bonus 1000.
    expect((await read(id)).economics).toMatchObject({
      purchase: { value: 18_000, difference: 2_000, bonus: 1_000, total: 21_000 },
      margin: 9_000,
    })
    const { body: history } = await manager.get(`/items-stock/${id}/history`)
    expect(history.events[0]).toMatchObject({ event: 'dispatchOut', reason: 'sold' })
    expect(history.moves[0]).toMatchObject({ event: 'dispatchOut', to: null })
    expect((await dispatch([{ itemId: id, price: 1 }])).body.refused).toEqual([
      { itemId: id, code: 'item_not_in_stock' },
    ])
    expect((await manager.get('/items-stock?outcome=sold')).body.members).toHaveLength(2)
    const kept = await counts()
    expect(kept.map(({ outcome, n, price }) => [outcome, n, price]).toSorted()).toEqual([
      ['sold', '1', '30000'],
      ['sold', '1', '8000'],
    ])
  })

  test('with the same item on two lines is refused', async () => {
    const { body: own } = await enter()
    const { status, body } = await dispatch([
      { itemId: own.id, price: 8_000 },
      { itemId: own.id, price: 1 },
    ])
    expect([status, body.violations?.[0]?.code]).toEqual([422, 'item_twice'])
    expect(await read(own.id)).toMatchObject({ outcome: null, stock: { native: 'to_refurbish' } })
  })

  test('requires the permission in the item’s warehouse', async () => {
    const id = await bought()
    expect((await dispatch([{ itemId: id, price: 1 }], { reason: 'sold' }, operator)).status).toBe(403)
    expect((await dispatch([{ itemId: id, price: 1 }], { reason: 'sold' }, buyer)).status).toBe(403)
    expect((await dispatch([{ itemId: id }], { reason: 'recycled', reference: 'Lot 7' })).body.done).toEqual([id])
    expect(await read(id)).toMatchObject({ outcome: 'recycled', dispatchReference: 'Lot 7' })
  })

  test('a scan returns the reason why an item cannot be dispatched', async () => {
    await operator.post(`/buybacks/${sold.id}/events/register`, {})
    const scan = (code: string) => manager.get(`/items-stock/by-code?code=${code}`)
    expect((await scan(sold.number)).body.members).toMatchObject([{ id: sold.id, reason: 'status_mismatch' }])
    expect((await scan('12')).body.code).toBe('code_too_short')
    expect((await scan('2999999999999')).body.code).toBe('item_not_found')
    await bought()
    expect((await scan(sold.number)).body.members).toMatchObject([{ reason: null }])
  })
})

test('a list of scanned codes is moved in one request; refused codes are listed with the reason', async () => {
  const first = (await enter({ imei: '490154203237518' })).body
  const second = (await enter({ serialNumber: 'AB-12/34' })).body
  const gone = (await enter()).body
  await dispatch([{ itemId: gone.id }], { reason: 'recycled' })
  const into = await stockOf('customer_return')
  const codes = ['490154203237518', 'ab1234', gone.identificationNumber, '2999999999999', first.identificationNumber]
  const move = () => operator.post(`/stocks/${into}/moves/batch`, { codes })
  const { status, body } = await move()
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    moved: 2,
    // The same item by its other number.
    already: [first.identificationNumber],
    refused: [
      { scanned: gone.identificationNumber, code: 'item_not_in_stock' },
      { scanned: '2999999999999', code: 'item_not_found' },
    ],
  })
  expect((await move()).body).toMatchObject({
    moved: 0,
    already: ['490154203237518', 'ab1234', first.identificationNumber],
  })
  const elsewhere = await app.sql<{ id: string }>(
    `select id from stocks where warehouse_id = $1 and native = 'to_refurbish'`,
    [demo.entity['RC-GNT']],
  )
  const everywhere = await (await app.as('admin@reprise.test')).post(`/stocks/${elsewhere[0]!.id}/moves/batch`, {
    codes: [first.identificationNumber],
  })
  expect(everywhere.body, 'of another warehouse').toMatchObject({ moved: 0, refused: [{ code: 'stock_unknown' }] })
  expect((await read(second.id)).stock.native).toBe('customer_return')
  await counts()
})

test.each(['correctDispatch', 'takeBack'])(
  'a dispatch is reversed by %s: the item is in stock again, with its costs',
  async (event) => {
    const own = (await enter()).body.id
    for (const id of [await bought(), own]) {
      const before = await read(id)
      const back = (who = manager, reason = 'Autre article') =>
        who.post(`/items-stock/${id}/restock`, { event, reason })
      expect((await back()).body.code).toBe('item_still_in_stock')
      await dispatch([{ itemId: id, price: 25_000 }])
      expect((await read(id)).economics.price).toBe(25_000)
      expect((await back(operator)).status).toBe(403)
      expect((await back(manager, ' ')).status).toBe(422)
      const { status, body } = await back()
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toMatchObject({ outcome: null, dispatchedAt: null, stock: { native: 'to_refurbish' } })
      expect(body.economics).toMatchObject({
        purchase: before.economics.purchase,
        cost: before.economics.cost,
        price: null,
      })
      const { body: history } = await manager.get(`/items-stock/${id}/history`)
      expect(history.events).toContainEqual(expect.objectContaining({ event, reason: 'Autre article' }))
      await counts()
    }
    const holds = await app.sql('select device_released_at from buybacks where id = $1', [sold.id])
    expect(holds, 'the device is ours again').toEqual([{ device_released_at: null }])
  },
)

test('the undo of a dispatch returns a bought item to its stock, with its costs', async () => {
  const id = await bought()
  const before = await read(id)
  const { undo } = (await dispatch([{ itemId: id, price: 25_000 }])).body
  const { body } = await manager.post('/items-stock/dispatches/undo', { items: undo })
  expect(body).toEqual({ done: [id], refused: [] })
  const { outcome, stock, economics } = await read(id)
  expect({ outcome, stock }).toEqual({ outcome: null, stock: before.stock })
  expect(economics).toMatchObject({ purchase: before.economics.purchase, price: null })
  await counts()
})

test('an item whose device was bought again cannot be taken back; the refusal names the device', async () => {
  const id = await bought()
  await dispatch([{ itemId: id, price: 25_000 }])
  const imei = '490154203237518'
  await app.sql(`update buybacks set imei = $2, device_released_at = now() where id = $1`, [id, imei])
  await app.sql(`update items set imei = $2 where id = $1`, [id, imei])
  await app.sql(
    `update buybacks set imei = $2, device_released_at = null where id = (select o.id from buybacks o
       where o.id <> $1 and o.account_id = (select account_id from buybacks where id = $1) limit 1)`,
    [id, imei],
  )
  const { body } = await manager.post(`/items-stock/${id}/restock`, { event: 'takeBack', reason: 'Retour' })
  expect([body.code, body.params.device]).toEqual(['device_already_bought', imei])
  await app.sql(`update buybacks set imei = null where imei = $1`, [imei])
})

test('paid, owed and lost amounts equal those of the ledger', async () => {
  const id = await bought()
  const payment = (status: string) =>
    app.sql(`update buybacks set payment_status = $2, payment_amount = 21000 where id = $1`, [id, status])
  const ledger = async () =>
    (
      await app.sql<{ owed: number; paid: number }>(
        `select -coalesce(sum(amount), 0)::int as owed, coalesce(sum(amount) filter (where kind in ('paid', 'returned')), 0)::int as paid
         from ledger_rows where buyback_id = $1 and ledger_account = 'customers'`,
        [id],
      )
    )[0]!
  const shown = async () => {
    const { paid, owed } = (await read(id)).economics.purchase
    const { lying } = (await manager.get('/stock-economics')).body as { lying: { paid: number; owed: number }[] }
    expect(lying.map((row) => [row.paid, row.owed])).toEqual([[paid, owed]])
    await counts()
    return { paid, owed }
  }
  const expected = {
    awaiting_payment: [0, 0],
    payment_created: [0, 21_000],
    payment_failed: [0, 21_000],
    payment_completed: [21_000, 0],
    payment_cancelled: [0, 0],
  }
  for (const [status, [paid, owed]] of Object.entries(expected)) {
    await payment(status)
    expect(await shown(), status).toEqual({ paid, owed })
    expect(await ledger(), status).toEqual({ paid, owed })
  }
  await payment('payment_completed')
  expect((await manager.get('/stock-economics')).body.lost).toEqual([])
  await app.sql(`update buybacks set item_status = 'item_lost_warehouse' where id = $1`, [id])
  const { body } = await manager.get('/stock-economics')
  expect(body.lost).toEqual([{ currency: 'EUR', items: 1, paid: 21_000, owed: 0 }])
  expect((await buyer.get('/stock-economics')).body.lost).toEqual(body.lost)
})

test('a cancelled or not completed buyback has no agreed price and no cost, unless it is paid', async () => {
  const id = await bought()
  const shown = async (status: string, payment: string) => {
    await app.sql(`update buybacks set status = $2, payment_status = $3 where id = $1`, [id, status, payment])
    const { economics } = await read(id)
    const { lying } = (await manager.get('/stock-economics')).body as { lying: { purchase: number; cost: number }[] }
    expect(lying.map(({ purchase }) => purchase)).toEqual([economics.purchase.total])
    await counts()
    return economics.purchase.total
  }
  const agreed = await shown('bb_completed', 'awaiting_payment')
  expect(agreed).toBeGreaterThan(0)
  for (const status of ['bb_cancelled', 'bb_not_completed']) {
    expect(await shown(status, 'payment_cancelled'), status).toBe(0)
    expect(await shown(status, 'payment_completed'), `${status}, but paid`).toBe(agreed)
  }
  expect(await shown('bb_completed', 'awaiting_payment')).toBe(agreed)
})

test('an item in quarantine is not moved to ordinary stocks, by scan or in a list', async () => {
  await bought()
  const held = await operator.post(`/buybacks/${sold.id}/events/quarantine`, { reason: 'stolen', comment: null })
  expect(held.status, JSON.stringify(held.body)).toBe(200)
  const into = await stockOf('refurb_completed')
  expect((await operator.post(`/stocks/${into}/moves`, { code: sold.number })).body.code).toBe('item_is_held')
  const { body } = await operator.post(`/stocks/${into}/moves/batch`, { codes: [sold.number] })
  expect(body).toMatchObject({ moved: 0, already: [], refused: [{ scanned: sold.number, code: 'item_is_held' }] })
  const { body: offered } = await operator.get(`/warehouse/items/${sold.id}/stocks`)
  const natives = offered.members.flatMap(({ native }: { native: string | null }) => native ?? [])
  expect(natives).toEqual(['in_quarantine'])
  const { body: cage } = await manager.post('/stocks', { warehouseId: demo.entity['RC-VLB'], name: 'Cage' })
  expect((await operator.post(`/stocks/${cage.id}/moves`, { code: sold.number })).body.code).toBe('item_is_held')
  expect((await manager.post(`/stocks/${cage.id}/moves`, { code: sold.number })).body.moved).toBe(true)
  await counts()
})

test('a line that is not a code is reported and does not stop the others', async () => {
  const { body: item } = await enter()
  const into = await stockOf('customer_return')
  const long = 'x'.repeat(61)
  const codes = [long, ' ', item.identificationNumber]
  expect((await operator.post(`/stocks/${into}/moves/batch`, { codes })).body).toMatchObject({
    moved: 1,
    already: [],
    refused: [
      { scanned: long, code: 'item_not_found' },
      { scanned: '', code: 'code_too_short' },
    ],
  })
  const count = (scanned: string[]) => operator.post(`/stocks/${into}/counts`, { codes: scanned })
  expect((await count(codes)).body).toEqual({ found: 1, missing: [], surplus: [], unknown: [long, ''] })
  expect((await count(['2999999999999', '2999999999999', '2999 999 999 999'])).body.unknown, 'once').toHaveLength(1)
  expect((await count(['x'.repeat(201)])).status, 'bounded').toBe(422)
})

test('labels have scannable codes, on sheets and on a roll', async () => {
  const id = await bought()
  const { body: own } = await enter({ serialNumber: 'AB-1234' })
  const stock = await stockOf('to_refurbish')
  const get = async (format: string) => {
    const { body } = await manager.post('/items-stock/labels', { itemIds: [id, own.id], stockIds: [stock], format })
    const answer = await app.server.inject({ method: 'GET', url: body.url })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(checkAccessible(answer.rawPayload, 'fr-FR').faults).toEqual([])
    return readDocument(answer.rawPayload, 300)
  }
  const codes = [sold.number, own.identificationNumber, `ST-${stock.slice(-8).toUpperCase()}`]
  const read = (pages: Awaited<ReturnType<typeof get>>) => pages.flatMap((page) => page.codes.map(({ text }) => text))
  const sheet = await get('sheet')
  expect(sheet).toHaveLength(1)
  expect(read(sheet).toSorted()).toEqual(codes.toSorted())
  const roll = await get('roll')
  expect(roll).toHaveLength(3)
  expect(read(roll)).toEqual(codes)
  const foreign = { itemIds: [id], format: 'roll' }
  expect((await (await app.as('manager@colombe.test')).post('/items-stock/labels', foreign)).status).toBe(403)
  expect((await manager.post('/items-stock/labels', { itemIds: [demo.entity['RC-VLB']], format: 'roll' })).status).toBe(
    404,
  )
  expect((await app.server.inject({ method: 'GET', url: '/api/item-labels/roll/fr-FR/AAAA' })).statusCode).toBe(404)
})

describe('another workshop round', () => {
  const finished = async () => {
    const { body: item } = await enter()
    await operator.post('/item-refurb-steps/plans', { itemIds: [item.id], stepIds: [battery.id] })
    const { body: of } = await operator.get(`/items/${item.id}/item-refurb-steps`)
    await operator.post(`/item-refurb-steps/${of.steps[0].id}/events/cancel`, { version: 1, reason: 'Bonne' })
    const stockId = await stockOf('refurb_completed')
    expect((await operator.post(`/items/${item.id}/item-refurb-steps/validate`, { stockId })).status).toBe(200)
    return item.id as string
  }

  test('has its own questions, steps and cost; the first round is kept', async () => {
    const id = await finished()
    expect((await operator.post('/refurb-diagnoses', { itemId: id })).body.code).toBe('already_diagnosed')
    const { status, body } = await operator.post(`/items/${id}/refurb-rounds`, { reason: 'Revenu en panne' })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.round).toBe(2)
    await operator.patch(`/refurb-diagnoses/${body.id}`, { stepIds: [screen.id] })
    await operator.post(`/refurb-diagnoses/${body.id}/finish`, { stockId: await stockOf('to_refurbish') })
    const item = await read(id)
    expect(item.rounds.map(({ round }: { round: number }) => round)).toEqual([2, 1])
    expect(item.steps.map(({ round, name }: { round: number; name: string }) => [round, name])).toEqual([
      [1, 'Changer la batterie'],
      [2, 'Changer l’écran'],
    ])
    expect(item.economics).toMatchObject({ refurb: { planned: 6_000 }, plannedCost: 10_000 })
    const { body: history } = await manager.get(`/items-stock/${id}/history`)
    expect(history.events.map(({ event }: { event: string }) => event)).toContain('refurbAgain')
    expect((await operator.post(`/items/${id}/refurb-rounds`, { reason: 'Encore' })).body.code).toBe(
      'transition_refused',
    )
    await counts()
  })

  test('a step given twice is planned once', async () => {
    const { body: item } = await enter()
    const plan = (stepIds: string[]) => operator.post('/item-refurb-steps/plans', { itemIds: [item.id], stepIds })
    const names = async () =>
      (await read(item.id)).steps.map(({ position, name }: { position: number; name: string }) => [position, name])
    await plan([battery.id, battery.id])
    expect(await names()).toEqual([[1, 'Changer la batterie']])
    await plan([screen.id, screen.id])
    expect(await names(), 'added to the round').toEqual([
      [1, 'Changer la batterie'],
      [2, 'Changer l’écran'],
    ])
    expect((await read(item.id)).economics.refurb.planned).toBe(9_200)
  })

  test('a step is planned for several items in one request; refused items are listed with the reason', async () => {
    const fresh = (await enter()).body.id
    const done = await finished()
    const busy = (await enter()).body.id
    const plan = (itemIds: string[], more = {}) =>
      operator.post('/item-refurb-steps/plans', { itemIds, stepIds: [screen.id], ...more })
    await operator.post('/item-refurb-steps/plans', { itemIds: [busy], stepIds: [battery.id] })
    const first = (await plan([fresh, done, busy])).body
    expect(first.done.toSorted()).toEqual([fresh, busy].toSorted())
    expect(first.refused).toEqual([{ itemId: done, code: 'reason_missing' }])
    expect((await plan([done], { reason: 'Rappel du fabricant' })).body.done).toEqual([done])
    expect((await plan([busy])).body.refused).toEqual([{ itemId: busy, code: 'refurb_step_planned' }])
    const { body } = await operator.get(`/items/${busy}/item-refurb-steps`)
    expect(body.steps.map(({ name, position }: { name: string; position: number }) => [position, name])).toEqual([
      [1, 'Changer la batterie'],
      [2, 'Changer l’écran'],
    ])
    expect((await read(done)).rounds).toHaveLength(2)
    expect((await read(fresh)).status).toBe('item_refurb_in_progress')
    await counts()
  })
})
