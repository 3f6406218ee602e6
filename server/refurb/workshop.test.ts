import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { configure, workshopId } from '#server/testing/connectors.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
let demo: Demo
let item: { id: string; number: string }
let elsewhere: { id: string; number: string }
let warehouse: string
let operator: Caller
let manager: Caller
let buyer: Caller
let battery: { id: string }
let screen: { id: string }
let question: { id: string; answers: { id: string }[] }

const made = async (path: string, body: object) => {
  const answer = await manager.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const stockOf = async (native: string) =>
  (
    await app.sql<{ id: string }>('select id from stocks where warehouse_id = $1 and native = $2', [warehouse, native])
  )[0]!.id

beforeAll(async () => {
  demo = await demoOf(app)
  const sold = await fillBuybacks(app, demo)
  item = sold['BOR-LYO']!
  elsewhere = sold['BOR-LIL']!
  warehouse = demo.entity['RC-VLB']!
  operator = await app.as('operator@recircle.test')
  manager = await app.as('warehouse@recircle.test')
  buyer = await app.as('buyer@recircle.test')
  const places = [{ warehouseId: warehouse, cost: 3_200 }]
  battery = await made('/refurb-steps', { name: 'Changer la batterie', minutes: 45, places })
  screen = await made('/refurb-steps', { name: 'Changer l’écran', places: [{ warehouseId: warehouse, cost: 6_000 }] })
  question = await made('/refurb-diagnosis-questions', {
    label: 'Batterie',
    type: 'unique',
    answers: [{ label: 'Bonne' }, { label: 'Usée', stepIds: [battery.id] }],
  })
})

/** A checked item in the stock "to refurbish". */
beforeEach(async () => {
  await app.sql('delete from items')
  await app.sql(`update buybacks set item_status = 'item_in_transit', status = 'bb_in_transit', dispatched_at = null`)
  const { status } = await operator.post(`/buybacks/${item.id}/events/register`, {})
  expect(status).toBe(200)
  await app.sql(`update buybacks set item_status = 'item_completed', status = 'bb_completed' where id = $1`, [item.id])
  await app.sql(`update items set status = 'item_completed' where id = $1`, [item.id])
})

const find = (code: string, station = 'diagnosis', who = operator) =>
  who.get(`/workshop/items?code=${code}&station=${station}`)
const begin = (who = operator, itemId = item.id) => who.post('/refurb-diagnoses', { itemId })
const answered = () => ({ answers: [{ questionId: question.id, answerIds: [question.answers[1]!.id] }] })

/** A concluded diagnosis that planned these steps. */
const planned = async (stepIds: string[] = [battery.id]) => {
  const { body } = await begin()
  await operator.patch(`/refurb-diagnoses/${body.id}`, { ...answered(), stepIds })
  const finished = await operator.post(`/refurb-diagnoses/${body.id}/finish`, {
    stockId: await stockOf('to_refurbish'),
  })
  expect(finished.status, JSON.stringify(finished.body)).toBe(200)
  return (await operator.get(`/items/${item.id}/item-refurb-steps`)).body
}
const act = (step: { id: string; version: number }, event: string, body: object = {}, who = operator) =>
  who.post(`/item-refurb-steps/${step.id}/events/${event}`, { ...body, version: step.version })

describe('a workshop scan', () => {
  test('finds the item by its code or IMEI, otherwise returns the reason', async () => {
    expect((await find(item.number)).body.members).toMatchObject([{ id: item.id, reason: null }])
    expect((await find('123')).body.code).toBe('code_too_short')
    expect((await find('2999999999999')).body.code).toBe('item_not_found')
    expect((await find(elsewhere.number)).body.code).toBe('item_not_found')
    expect((await find(item.number, 'steps')).body.members[0].reason).toBe('status_mismatch')
    await planned()
    expect((await find(item.number)).body.members[0].reason).toBe('already_diagnosed')
    expect((await find(item.number, 'steps')).body.members[0].reason).toBe(null)
    await app.sql('delete from items')
    await app.sql(`update buybacks set item_status = 'item_in_transit'`)
    expect((await find(item.number)).body.code).toBe('not_registered')
  })
})

describe('a diagnosis', () => {
  test('is saved while in progress, plans the steps of its answers and moves the item to the stock', async () => {
    const { body: begun } = await begin()
    expect(begun).toMatchObject({ round: 1, answers: [], steps: null, finishedAt: null })
    await operator.patch(`/refurb-diagnoses/${begun.id}`, answered())
    expect((await operator.get(`/refurb-diagnoses/${begun.id}`)).body.answers).toEqual(answered().answers)
    expect((await begin()).body.id, 'another scan continues it').toBe(begun.id)
    const stockId = await stockOf('to_refurbish')
    const { body: done } = await operator.post(`/refurb-diagnoses/${begun.id}/finish`, { stockId })
    expect(done.steps).toMatchObject([{ name: 'Changer la batterie', cost: 3_200 }])
    const { body } = await operator.get(`/items/${item.id}/item-refurb-steps`)
    expect(body).toMatchObject({
      item: { itemStatus: 'item_refurb_in_progress', stock: { native: 'to_refurbish' } },
      steps: [{ name: 'Changer la batterie', status: 'to_do', minutes: 45 }],
      mayValidate: false,
    })
    expect((await operator.patch(`/refurb-diagnoses/${begun.id}`, {})).body.code).toBe('already_diagnosed')
  })

  test('has the questions of the item’s category, and keeps them when they change later', async () => {
    const [{ category } = { category: '' }] = await app.sql<{ category: string }>(
      `select product -> 'category' ->> 'label' as category from items where id = $1`,
      [item.id],
    )
    const limited = (label: string, categories: string[]) =>
      made('/refurb-diagnosis-questions', { label, type: 'unique', categories, answers: [{ label: 'Oui' }] })
    const fits = await limited('Écran', ['Voitures', category.toUpperCase(), category])
    expect(fits.categories, 'the same name once').toHaveLength(2)
    const other = await limited('Manettes', ['Voitures'])
    const { body: begun } = await begin()
    expect(begun.questions.map(({ label }: { label: string }) => label)).toEqual(['Batterie', 'Écran'])
    expect((await manager.get('/refurb-diagnosis-questions/categories')).body.members).toContain(category)
    expect((await operator.get('/refurb-diagnosis-questions/categories')).status).toBe(403)
    const path = `/refurb-diagnosis-questions/${fits.id}`
    const { body: changed } = await manager.patch(path, { categories: ['Voitures'] })
    expect(changed.categories).toEqual(['Voitures'])
    expect((await operator.get(`/refurb-diagnoses/${begun.id}`)).body.questions).toHaveLength(2)
    const many = Array.from({ length: 51 }, (_, n) => `Catégorie ${n}`)
    expect(refusalIn(await manager.patch(path, { categories: many }))).toBe('categories too_many')
    for (const { id } of [fits, other]) await manager.remove(`/refurb-diagnosis-questions/${id}`)
  })

  test('requires an answer to every question, and known steps and stocks', async () => {
    const { body } = await begin()
    const path = `/refurb-diagnoses/${body.id}`
    const stockId = await stockOf('to_refurbish')
    expect(refusalIn(await operator.post(`${path}/finish`, { stockId }))).toBe('answers question_unanswered')
    const twice = { answers: [{ questionId: question.id, answerIds: question.answers.map(({ id }) => id) }] }
    expect(refusalIn(await operator.patch(path, twice))).toBe('answers.0.answerIds too_many')
    expect(refusalIn(await operator.patch(path, { stepIds: [question.id] }))).toBe('stepIds refurb_step_unknown')
    const [foreign] = await app.sql<{ id: string }>('select id from stocks where warehouse_id <> $1', [warehouse])
    expect(refusalIn(await operator.patch(path, { stockId: foreign!.id }))).toBe('stockId stock_unknown')
  })

  test('without steps completes the refurbishment', async () => {
    const { body } = await begin()
    await operator.patch(`/refurb-diagnoses/${body.id}`, { ...answered(), stepIds: [] })
    await operator.post(`/refurb-diagnoses/${body.id}/finish`, { stockId: await stockOf('refurb_completed') })
    expect((await manager.get(`/items-stock/${item.id}`)).body).toMatchObject({
      status: 'item_refurb_completed',
      stock: { native: 'refurb_completed' },
    })
  })

  test('started by two concurrent requests exists once', async () => {
    const answers = await Promise.all([begin(), begin(manager)])
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
    expect(await app.sql('select id from refurb_rounds where item_id = $1', [item.id])).toHaveLength(1)
  })

  test('is accessible to the warehouse of the item only', async () => {
    expect((await begin(buyer)).body.code).toBe('forbidden')
    expect((await begin(operator, elsewhere.id)).status).toBe(404)
    const { body } = await begin()
    expect((await (await app.as('manager@colombe.test')).get(`/refurb-diagnoses/${body.id}`)).body.code).toBe(
      'forbidden',
    )
  })
})

describe('a step', () => {
  test('is started with a stock, paused, resumed and completed with the next stock; its time is measured', async () => {
    const { steps } = await planned()
    const bench = await stockOf('to_refurbish')
    expect(refusalIn(await act(steps[0], 'start'))).toBe('stockId required')
    const started = (await act(steps[0], 'start', { stockId: bench })).body
    expect(started).toMatchObject({ status: 'in_progress', worker: expect.any(String), version: 2 })
    await app.sql(`update item_refurb_steps set working_since = now() - interval '10 minutes' where id = $1`, [
      started.id,
    ])
    const read = (await operator.get(`/item-refurb-steps/${started.id}`)).body
    const paused = (await act(read, 'pause')).body
    expect(paused).toMatchObject({ status: 'paused', workingSince: null })
    expect(paused.workedSeconds).toBeGreaterThanOrEqual(600)
    const resumed = (await act(paused, 'resume')).body
    expect(refusalIn(await act(resumed, 'complete', { stockId: bench, comment: 'x'.repeat(256) }))).toBe(
      'comment too_long',
    )
    const done = (await act(resumed, 'complete', { stockId: await stockOf('refurb_completed'), comment: 'Posée' })).body
    expect(done).toMatchObject({ status: 'completed', comment: 'Posée', actions: [] })
    const { body } = await operator.get(`/items/${item.id}/item-refurb-steps`)
    expect(body).toMatchObject({ item: { stock: { native: 'refurb_completed' } }, mayValidate: true })
    const history = (await operator.get(`/item-refurb-steps/${started.id}/history`)).body.members
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['complete', 'resume', 'pause', 'start'])
  })

  test('a user works on one step at a time, and time is recorded per user', async () => {
    const { steps } = await planned([screen.id, battery.id])
    const stockId = await stockOf('to_refurbish')
    const first = (await act(steps[0], 'start', { stockId })).body
    // Another item, whose step was left by a colleague.
    await app.sql(`update item_refurb_steps set working_since = now() - interval '10 minutes' where id = $1`, [
      first.id,
    ])
    const current = async (id: string) => (await operator.get(`/item-refurb-steps/${id}`)).body
    const paused = (await act(await current(first.id), 'pause')).body
    const resumed = (await act(paused, 'resume', {}, manager)).body
    await app.sql(`update item_refurb_steps set working_since = now() - interval '5 minutes' where id = $1`, [first.id])
    const done = (await act(await current(resumed.id), 'complete', { stockId }, manager)).body
    const [mine, theirs] = done.work
    expect([mine.worker, theirs.worker]).toEqual([first.worker, resumed.worker])
    expect([Math.round(mine.seconds / 60), Math.round(theirs.seconds / 60)]).toEqual([10, 5])
    await app.sql(`update item_refurb_steps set worker_name = '–' where id = $1`, [first.id])
    const names = (await current(first.id)).work.map(({ worker }: { worker: string }) => worker)
    expect(new Set(names), 'anonymised with the step').toEqual(new Set(['–']))
    const own = (await operator.post('/items-stock', { stockId, product: { label: 'Nokia' }, purchaseCost: 100 })).body
    await operator.post('/item-refurb-steps/plans', { itemIds: [own.id], stepIds: [battery.id], reason: null })
    const { body: other } = await operator.get(`/items/${own.id}/item-refurb-steps`)
    const running = (await act(steps[1], 'start', { stockId })).body
    const busy = await act(other.steps[0], 'start', { stockId })
    expect(busy.body).toMatchObject({ code: 'refurb_worker_busy', params: { step: running.name, number: item.number } })
    expect((await act(other.steps[0], 'start', { stockId }, manager)).status).toBe(200)
  })

  test('changed by another user meanwhile is refused with refurb_step_changed, for every event', async () => {
    const { steps } = await planned()
    const stockId = await stockOf('to_refurbish')
    const both = await Promise.all([act(steps[0], 'start', { stockId }), act(steps[0], 'start', { stockId }, manager)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('refurb_step_changed')
    expect((await act(steps[0], 'cancel', { reason: 'Trop tard' })).body.code).toBe('refurb_step_changed')
  })

  test('is canceled with a reason, and cannot start while another step of the item is in progress', async () => {
    const { steps } = await planned([screen.id, battery.id])
    expect(steps.map(({ name }: { name: string }) => name)).toEqual(['Changer l’écran', 'Changer la batterie'])
    const stockId = await stockOf('to_refurbish')
    const first = (await act(steps[0], 'start', { stockId })).body
    expect((await act(steps[1], 'start', { stockId }, manager)).body.code).toBe('refurb_step_other_in_progress')
    expect(refusalIn(await act(steps[1], 'cancel', { reason: ' ' }))).toBe('reason required')
    expect((await act(steps[1], 'cancel', { reason: 'Encore bonne' })).body).toMatchObject({ status: 'canceled' })
    const validate = () => operator.post(`/items/${item.id}/item-refurb-steps/validate`, { stockId })
    expect((await validate()).body.code).toBe('refurb_steps_open')
    await act(first, 'complete', { stockId })
    expect((await validate()).body.item).toMatchObject({ itemStatus: 'item_refurb_completed' })
    expect((await validate()).body.code).toBe('transition_refused')
  })

  test('once all are done the item is validated and handed over to the connected system once', async () => {
    const simulator = await startSimulator()
    app.app.simulator = simulator
    const admin = await app.as('admin@reprise.test')
    const stockId = await stockOf('refurb_completed')
    const validated = async () => {
      const { steps } = await planned([battery.id, screen.id])
      const first = (await act(steps[0], 'start', { stockId })).body
      await act(first, 'complete', { stockId, comment: 'Posée' })
      await act(steps[1], 'cancel', { reason: 'Encore bon' })
      expect((await operator.post(`/items/${item.id}/item-refurb-steps/validate`, { stockId })).status).toBe(200)
      await app.work()
    }
    try {
      const { id } = await configure(admin, demo, {
        connectorId: workshopId,
        organizationId: demo.entity.RC,
        behaviour: 'lost',
        properties: { customerNumber: 'RC-7' },
      })
      await validated()
      expect([...simulator.refurbished.values()]).toMatchObject([
        {
          identificationNumber: item.number,
          customerNumber: 'RC-7',
          round: 1,
          cost: 3_200,
          steps: [
            { name: 'Changer la batterie', status: 'completed', cost: 3_200, comment: 'Posée' },
            { name: 'Changer l’écran', status: 'canceled' },
          ],
        },
      ])
      const { body: calls } = await admin.get(`/connector-organizations/${id}/calls`)
      expect(calls.members.map(({ kind, error }: Record<string, string>) => [kind, error])).toEqual([
        ['hand_over_item', null],
        ['hand_over_item', 'unreachable'],
      ])
      await admin.remove(`/connector-organizations/${id}`)
    } finally {
      app.app.simulator = null
      await simulator.stop()
    }
  })

  test('changes state by its events only, not by database updates or other endpoints', async () => {
    const { steps } = await planned()
    await expect(
      app.app.database.transaction('platform', null, ({ db }) =>
        db.updateTable('item_refurb_steps').set({ status: 'completed' }).where('id', '=', steps[0].id).execute(),
      ),
    ).rejects.toThrow(/permission denied/)
    expect((await operator.post(`/buybacks/${item.id}/events/validateRefurb`, {})).status).toBe(404)
    expect((await act(steps[0], 'fly')).status).toBe(404)
    expect((await act(steps[0], 'complete', { stockId: await stockOf('to_refurbish') })).body.code).toBe(
      'transition_refused',
    )
    expect((await act(steps[0], 'start', {}, buyer)).body.code).toBe('forbidden')
  })
})

describe('the board and the item page', () => {
  test('show waiting steps, current workers and costs; costs are hidden from operators', async () => {
    const { steps } = await planned([screen.id, battery.id])
    const stockId = await stockOf('to_refurbish')
    const column = async (status: string) =>
      (await operator.get('/workshop/board')).body.columns.find((one: { status: string }) => one.status === status)
    expect(await column('to_do')).toMatchObject({ total: 1, steps: [{ name: 'Changer l’écran', done: 0, total: 2 }] })
    const started = (await act(steps[0], 'start', { stockId })).body
    expect(await column('in_progress')).toMatchObject({ total: 1 })
    const shown = async (query: string) =>
      (await operator.get(`/workshop/board?${query}`)).body.columns.reduce(
        (sum: number, one: { total: number }) => sum + one.total,
        0,
      )
    expect(await shown('')).toBe(1)
    expect([await shown(`step=${screen.id}`), await shown(`step=${battery.id}`)]).toEqual([1, 0])
    expect([await shown('brand=qqq'), await shown('age=1')]).toEqual([0, 0])
    const choices = async (of: string) =>
      (await operator.get(`/workshop/board/choices?of=${of}`)).body.members.map(({ label }: { label: string }) => label)
    expect(await choices('step')).toEqual(['Changer la batterie', 'Changer l’écran'])
    const [worker] = (await operator.get('/workshop/board/choices?of=worker')).body.members
    expect([await shown(`worker=${worker.id}`), await shown(`worker=${item.id}`)]).toEqual([1, 0])
    expect((await operator.get('/workshop/board')).body.people).toMatchObject([{ product: expect.any(String) }])
    await act(started, 'complete', { stockId })
    expect(await column('completed')).toMatchObject({ total: 1 })
    await app.sql(
      'update buybacks set declared_price = 10000, controlled_price = 8600, validated_price = 10000, bonus = 1200',
    )
    const { body } = await manager.get(`/items-stock/${item.id}`)
    expect(body.economics).toMatchObject({
      purchase: { value: 8_600, difference: 1_400, bonus: 1_200, total: 11_200 },
      refurb: { planned: 9_200, completed: 6_000, left: 3_200 },
      cost: 17_200,
      plannedCost: 20_400,
      expected: null,
    })
    await app.sql(
      `insert into items (id, account_id, warehouse_id, buyer_account_id, identification_number, product, status, currency,
        dispatch_reason, dispatch_price, dispatched_at)
       select gen_random_uuid(), account_id, warehouse_id, buyer_account_id, 'SOLD000' || n, product, 'item_completed', currency,
        'sold', 20000 + n * 1000, now() from items, generate_series(1, 3) n where id = $1`,
      [item.id],
    )
    const { body: sold } = await manager.get(`/items-stock/${item.id}`)
    expect(sold.economics).toMatchObject({
      usual: { price: 22_000, sales: 3, isOfGrade: false },
      expected: { price: 22_000, margin: 1_600, isSet: false },
    })
    const costsIn = async (path: string, who: Caller) =>
      (await who.get(path)).body.steps.map(({ cost }: { cost: number | null }) => cost)
    for (const path of [`/items-stock/${item.id}`, `/items/${item.id}/item-refurb-steps`]) {
      expect(await costsIn(path, manager), path).toEqual([6_000, 3_200])
      expect(await costsIn(path, operator), `${path}, not for operators`).toEqual([null, null])
    }
    expect((await operator.get(`/item-refurb-steps/${started.id}`)).body.cost, 'not for operators').toBe(null)
    expect((await operator.get(`/items-stock/${item.id}`)).body.economics, 'not for operators').toBe(null)
    expect((await buyer.get(`/items-stock/${item.id}`)).body.steps).toHaveLength(2)
    const { body: history } = await operator.get(`/items-stock/${item.id}/history`)
    expect(history.events[0].event).toBe('finishDiagnosis')
    await app.sql(`update buybacks set customer_firstname = 'Ada', customer_lastname = 'Roy' where id = $1`, [item.id])
    await app.sql(`update history set actor_name = 'Ada Roy' where subject_id = $1`, [item.id])
    const admin = await app.as('admin@reprise.test')
    const actor = async () => (await admin.get(`/items-stock/${item.id}/history`)).body.events[0].by
    expect(await actor()).toBe('Ada Roy')
    await app.sql('update users set last_login_at = now()')
    await app.sql('delete from support_accesses')
    expect(await actor(), 'a customer, without the support access of the client').toBe('')
    expect(history.moves.length).toBeGreaterThan(0)
  })

  test('the item list is filtered and limited to the user’s own warehouse', async () => {
    const listed = async (query: string, who = manager) =>
      (await who.get(`/items-stock?${query}`)).body.members.map(({ id }: { id: string }) => id)
    expect(await listed(`search=${item.number}`)).toEqual([item.id])
    expect(await listed('place=out')).toEqual([])
    expect(await listed(`stock=${await stockOf('awaiting_control')}&status=item_completed`)).toEqual([item.id])
    expect(await listed(`stock=${await stockOf('in_quarantine')}`)).toEqual([])
    expect((await manager.get('/items-stock/total?place=in_stock')).body).toEqual({ value: 1, exact: true })
    expect((await manager.get(`/items-stock/${elsewhere.id}`)).status).toBe(404)
  })
})

describe('a move by scan', () => {
  const move = async (code: string, stockId: string, who = operator) => who.post(`/stocks/${stockId}/moves`, { code })
  test('moves the item, skips one already there, and refuses others with the reason', async () => {
    const to = await stockOf('to_refurbish')
    expect((await move(item.number, to)).body).toMatchObject({
      moved: true,
      item: { stock: { native: 'to_refurbish' } },
    })
    expect((await move(item.number, to)).body.moved).toBe(false)
    expect((await move('2999999999999', to)).body.code).toBe('item_not_found')
    expect((await move(elsewhere.number, to)).body.code).toBe('item_not_found')
    expect((await move('12', to)).body.code).toBe('code_too_short')
    const [foreign] = await app.sql<{ id: string }>('select id from stocks where warehouse_id <> $1', [warehouse])
    expect((await move(item.number, foreign!.id)).status).toBe(404)
    expect((await move(item.number, to, buyer)).body.code).toBe('forbidden')
  })

  test('a stock count lists missing, surplus and unknown codes', async () => {
    const count = async (native: string, codes: string[]) =>
      (await operator.post(`/stocks/${await stockOf(native)}/counts`, { codes })).body
    expect(await count('awaiting_control', [item.number])).toEqual({ found: 1, missing: [], surplus: [], unknown: [] })
    expect(await count('awaiting_control', [])).toMatchObject({ found: 0, missing: [{ id: item.id }] })
    expect(await count('in_quarantine', [item.number, '2999999999999'])).toMatchObject({
      found: 0,
      surplus: [{ id: item.id }],
      unknown: ['2999999999999'],
    })
  })
})
