import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let buyer: Caller
let warehouse: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('warehouse@recircle.test')
  buyer = await app.as('buyer@recircle.test')
  warehouse = demo.entity['RC-VLB']!
})

const made = async (path: string, body: object, who = manager) => {
  const answer = await who.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const aStep = (name = 'Effacement') => made('/refurb-steps', { name })
const aQuestion = (stepIds: string[] = [], label = 'Données') =>
  made('/refurb-diagnosis-questions', { label, type: 'multiple', answers: [{ label: 'Présentes', stepIds }] })
const aStock = (more: object = {}) => made('/stocks', { warehouseId: warehouse, name: `Bac ${Math.random()}`, ...more })

describe('a step', () => {
  test('has a name, and a cost and a stock per warehouse; updating one keeps the others', async () => {
    const stock = await aStock()
    const gent = demo.entity['RC-GNT']!
    const step = await made('/refurb-steps', { name: 'Polir', places: [{ warehouseId: gent, cost: 500 }] }, buyer)
    const path = `/refurb-steps/${step.id}`
    const { body } = await manager.patch(path, {
      places: [{ warehouseId: warehouse, cost: 800, stockId: stock.id }],
      version: step.version,
    })
    expect(body.places, 'a warehouse’s people see their own').toMatchObject([{ cost: 800, stockId: stock.id }])
    const all = (await buyer.get(path)).body.places
    expect(all.find((place: { warehouse: { id: string } }) => place.warehouse.id === gent).cost).toBe(500)
    expect((await manager.patch(path, { name: 'Tard', version: step.version })).body.code).toBe('stale_version')
    expect(refusalIn(await manager.patch(path, { places: [{ warehouseId: gent, cost: 1 }] }))).toBe(
      'places.0.warehouseId warehouse_not_linked',
    )
    expect(refusalIn(await manager.post('/refurb-steps', { name: 'x'.repeat(256) }))).toBe('name too_long')
    const { body: history } = await manager.get(`${path}/history`)
    expect(history.members[0].fields).toEqual(['places'])
  })

  test('used by a question cannot be deleted; the refusal names the question', async () => {
    const step = await aStep()
    const question = await aQuestion([step.id], 'Compte retiré')
    const { body } = await manager.remove(`/refurb-steps/${step.id}`)
    expect([body.code, body.detail]).toEqual(['refurb_step_assigned', expect.stringContaining('Compte retiré')])
    await manager.remove(`/refurb-diagnosis-questions/${question.id}`)
    expect((await manager.remove(`/refurb-steps/${step.id}`)).status).toBe(204)
  })

  test('is managed by permitted roles of its account, and hides costs without the permission', async () => {
    const step = await aStep()
    const operator = await app.as('operator@recircle.test')
    expect((await operator.patch(`/refurb-steps/${step.id}`, {})).body.code).toBe('forbidden')
    await app.sql(`insert into refurb_steps (account_id, name) values ($1, 'Ailleurs')`, [demo.account.Boréal])
    await manager.patch(`/refurb-steps/${step.id}`, { places: [{ warehouseId: warehouse, cost: 500 }] })
    const costsFor = async (who: typeof manager) =>
      JSON.stringify((await who.get('/refurb-steps')).body.members).match(/"cost":\d+/g) ?? []
    expect(await costsFor(operator), 'amounts are for those who may see them').toEqual([])
    expect(await costsFor(manager)).toContain('"cost":500')
    const { body } = await manager.get('/refurb-steps')
    expect(body.members.some(({ name }: { name: string }) => name === 'Ailleurs')).toBe(false)
    const admin = await app.as('admin@reprise.test')
    expect((await admin.get(`/refurb-steps?accountId=${demo.account.Recircle}`)).body.members.length).toBeGreaterThan(0)
  })
})

describe('a question', () => {
  test('keeps the ids of its answers, refuses unknown steps, and can be reordered', async () => {
    const step = await aStep()
    const first = await aQuestion([step.id])
    const second = await aQuestion()
    const path = `/refurb-diagnosis-questions/${first.id}`
    const [answer] = first.answers
    const { body } = await manager.patch(path, { answers: [{ ...answer, label: 'Oui' }, { label: 'Non' }] })
    expect(body.answers.map(({ id }: { id: string }) => id)[0]).toBe(answer.id)
    expect(refusalIn(await manager.patch(path, { answers: [{ label: 'X', stepIds: [second.id] }] }))).toBe(
      'answers.0.stepIds refurb_step_unknown',
    )
    expect(refusalIn(await manager.patch(path, { answers: [{ id: second.id, label: 'X' }] }))).toBe(
      'answers.0.id answer_not_recognised',
    )
    const ids = async () =>
      (await manager.get('/refurb-diagnosis-questions')).body.members.map(({ id }: { id: string }) => id)
    const order = (await ids()).toReversed()
    expect((await manager.post('/refurb-diagnosis-questions/order', { ids: order })).status).toBe(204)
    expect(await ids()).toEqual(order)
    expect(refusalIn(await manager.post('/refurb-diagnosis-questions/order', { ids: order.slice(1) }))).toBe(
      'ids order_incomplete',
    )
  })
})

describe('a stock', () => {
  test('has a unique name in its warehouse; native stocks cannot be renamed or removed', async () => {
    const stock = await aStock({ name: 'Vitrine', identifier: 'V1', location: 'Allée C' })
    expect(stock).toMatchObject({ items: 0, averageAge: null, location: 'Allée C' })
    const again = (name: string) => manager.post('/stocks', { warehouseId: warehouse, name })
    expect(refusalIn(await again('vitrine'))).toBe('name stock_name_taken')
    expect(refusalIn(await again('À reconditionner'))).toBe('name stock_name_taken')
    expect(refusalIn(await manager.patch(`/stocks/${stock.id}`, { name: 'In quarantine' }))).toBe(
      'name stock_name_taken',
    )
    const { body } = await manager.get('/stocks')
    const native = body.members.filter((one: { native: string | null }) => one.native)
    expect(native).toHaveLength(5)
    expect((await manager.patch(`/stocks/${native[0].id}`, { name: 'Autre' })).body.code).toBe('stock_is_native')
    expect((await manager.remove(`/stocks/${native[0].id}`)).body.code).toBe('stock_is_native')
    expect((await manager.patch(`/stocks/${native[0].id}`, { location: 'Quai 2' })).body.location).toBe('Quai 2')
  })

  test('cannot be deleted while it has items or steps; then its name can be reused', async () => {
    const stock = await aStock({ name: 'Atelier A' })
    const step = await made('/refurb-steps', {
      name: 'Souder',
      places: [{ warehouseId: warehouse, stockId: stock.id }],
    })
    const remove = () => manager.remove(`/stocks/${stock.id}`)
    const { body } = await remove()
    expect([body.code, body.detail]).toEqual(['stock_has_steps', expect.stringContaining('Souder')])
    await manager.remove(`/refurb-steps/${step.id}`)
    await app.sql(
      `insert into items (account_id, warehouse_id, identification_number, status, product, stock_id, entered_at)
       values ($1, $2, 'AB12CD34', 'item_completed', '{}', $3, now() - interval '4 days')`,
      [demo.account.Recircle, warehouse, stock.id],
    )
    expect((await remove()).body.code).toBe('stock_has_items')
    const read = (await manager.get(`/stocks/${stock.id}`)).body
    expect([read.items, Math.round(read.averageAge / 86_400)]).toEqual([1, 4])
    await app.sql(`delete from items where identification_number = 'AB12CD34'`)
    expect((await remove()).status).toBe(204)
    expect((await manager.get(`/stocks/${stock.id}`)).status).toBe(404)
    await aStock({ name: 'Atelier A' })
  })

  test('is visible and managed in the user’s own warehouse only', async () => {
    const [other] = await app.sql<{ id: string }>('select id from stocks where warehouse_id = $1 limit 1', [
      demo.entity['RC-GNT'],
    ])
    expect((await manager.get(`/stocks/${other!.id}`)).status).toBe(404)
    expect(refusalIn(await manager.post('/stocks', { warehouseId: demo.entity['RC-GNT'], name: 'Chez eux' }))).toBe(
      'warehouseId warehouse_not_linked',
    )
    expect((await (await app.as('operator@recircle.test')).post('/stocks', {})).body.code).toBe('forbidden')
  })
})
