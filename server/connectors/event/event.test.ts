import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { configure } from '#server/testing/connectors.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { withinOneMinute } from '#server/testing/minute.ts'
import { openConfiguration } from '../configuration/open.ts'
import type { StoredConfiguration } from '../configuration/store.ts'
import { signed } from '../signature.ts'
import { simulatorSecrets, startSimulator } from '../simulator/server.ts'

const app = testApp()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let demo: Demo
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  simulator = await startSimulator({ lateMs: 50 })
  app.app.simulator = simulator
  app.app.config.publicUrl = await app.server.listen({ port: 0, host: '127.0.0.1' })
  admin = await app.as('admin@reprise.test')
})
afterAll(() => simulator?.stop())
beforeEach(() => app.sql('delete from rate_limits'))

type Delivery = {
  id?: string
  type?: string
  reference?: string
  timestamp?: string
  secret?: string
  now?: number
  data?: object
}

const bodyOf = ({ type = 'shipment.updated', reference = 'R-1', timestamp, data }: Delivery) =>
  JSON.stringify({
    type,
    timestamp: timestamp ?? new Date(Date.now() - 1_000).toISOString(),
    data: { reference, ...data },
  })
const post = (configurationId: string, body: string, headers: Record<string, string>) =>
  app.server.inject({
    method: 'POST',
    url: `/api/connectors/${configurationId}/events`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
const deliver = (configurationId: string, delivery: Delivery = {}) => {
  const body = bodyOf(delivery)
  return post(
    configurationId,
    body,
    signed(delivery.secret ?? simulatorSecrets.webhookSecret, delivery.id ?? 'evt_1', body, delivery.now),
  )
}
const eventsOf = async (id: string) =>
  (await admin.get(`/connector-organizations/${id}/events?order[receivedAt]=asc`)).body.members as {
    eventId: string
    status: string
    reference: string
  }[]

test('a signed event is stored immediately and handled by a job', async () => {
  const { id } = await configure(admin, demo)
  const answer = await deliver(id)
  expect([answer.statusCode, answer.json()]).toEqual([202, { received: true, repeated: false }])
  expect(await eventsOf(id)).toMatchObject([{ eventId: 'evt_1', status: 'received', reference: 'R-1' }])
  await app.work()
  expect(await eventsOf(id)).toMatchObject([{ status: 'applied' }])
})

test('delivered twenty times concurrently, it is one event and one job', async () => {
  const { id } = await configure(admin, demo)
  const jobs = () =>
    app.sql(
      `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'handleConnectorEvent'`,
    )
  const before = await jobs()
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(id, { id: 'evt_many' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(202))
  expect(answers.filter((answer) => !answer.json().repeated)).toHaveLength(1)
  expect(await eventsOf(id)).toHaveLength(1)
  expect(await jobs()).toHaveLength(before.length + 1)
})

test('an event older than the latest one of the same reference has no effect', async () => {
  const { id } = await configure(admin, demo)
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  for (const [event, timestamp, reference] of [
    ['evt_new', at(5), 'R-1'],
    ['evt_old', at(60 * 24 * 20), 'R-1'],
    ['evt_newer', at(2), 'R-1'],
    ['evt_other', at(60), 'R-2'],
  ] as const) {
    expect((await deliver(id, { id: event, timestamp, reference })).statusCode).toBe(202)
    await app.work()
  }
  await deliver(id, { id: 'evt_unknown', type: 'weather.changed' })
  await app.work()
  expect((await eventsOf(id)).map(({ eventId, status }) => [eventId, status])).toEqual([
    ['evt_new', 'applied'],
    ['evt_old', 'outdated'],
    ['evt_newer', 'applied'],
    ['evt_other', 'applied'],
    ['evt_unknown', 'ignored'],
  ])
})

test('a timestamp in the future does not make later events outdated', async () => {
  const { id } = await configure(admin, demo)
  await deliver(id, { id: 'evt_future', timestamp: '2999-01-01T00:00:00Z' })
  const [row] = await app.sql<{ ahead: boolean }>(
    'select occurred_at > now() as ahead from connector_events where configuration_id = $1',
    [id],
  )
  expect(row!.ahead).toBe(false)
})

describe('refused', () => {
  const refused = (answer: { statusCode: number; json: () => { code: string } }) =>
    `${answer.statusCode} ${answer.json().code}`

  test('forged, unsigned, stale and changed events, which are counted', async () => {
    const { id, version } = await configure(admin, demo)
    const body = bodyOf({})
    const right = signed(simulatorSecrets.webhookSecret, 'evt_1', body)
    expect(refused(await deliver(id, { secret: 'somebody-elses-secret' }))).toBe('401 signature_refused')
    expect(refused(await post(id, `${body} `, right))).toBe('401 signature_refused')
    expect(refused(await post(id, body, { ...right, 'webhook-id': 'evt_2' }))).toBe('401 signature_refused')
    expect(refused(await post(id, body, {}))).toBe('401 signature_refused')
    expect(refused(await deliver(id, { now: Date.now() - 600_000 }))).toBe('401 signature_refused')
    expect(refused(await deliver(id, { now: Date.now() + 600_000 }))).toBe('401 signature_refused')
    expect(await eventsOf(id)).toEqual([])
    const { body: shown } = await admin.get(`/connector-organizations/${id}`)
    expect(shown).toMatchObject({ refusedEvents: 3, lastRefusedAt: expect.any(String), version })
  })

  test('for an unknown configuration, or one without events: the same answer', async () => {
    for (const id of [demo.entity.BOR!, 'nonsense', "1' or '1"])
      expect(refused(await deliver(encodeURIComponent(id)))).toBe('401 signature_refused')
  })

  test('another configuration’s events', async () => {
    const mine = await configure(admin, demo, { properties: { webhookSecret: 'the-secret-of-this-one' } })
    expect(refused(await deliver(mine.id))).toBe('401 signature_refused')
  })

  test('bodies that are too large, too deep or invalid', async () => {
    const { id } = await configure(admin, demo)
    const send = (body: string) => post(id, body, signed(simulatorSecrets.webhookSecret, 'evt_odd', body))
    expect(refused(await send('x'.repeat(300 * 1024)))).toBe('413 payload_too_large')
    expect(refused(await send('{'))).toBe('400 invalid_request')
    expect(refused(await send('[]'))).toBe('422 invalid_input')
    expect(refused(await send('{"type":"a","timestamp":"now","data":{}}'))).toBe('422 invalid_input')
    const nested = JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`)
    expect(refused(await send(bodyOf({ data: { nested } })))).toBe('422 invalid_input')
    const bottomless = `{"type":"a","timestamp":"2026-01-01T00:00:00Z","data":{"reference":"R","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
    expect((await send(bottomless)).statusCode).toBeLessThan(500)
    expect((await send(bodyOf({ reference: 'a\u0000b' }))).statusCode).toBe(422)
    expect((await send(bodyOf({ data: { text: 'a\u0000b' } }))).statusCode).toBe(422)
    expect((await send(bodyOf({ data: { text: 'a\ud800' } }))).statusCode).toBe(422)
    expect(await eventsOf(id)).toEqual([])
  })

  test('further attempts over the rate limit', async () => {
    const { id } = await configure(admin, demo)
    await withinOneMinute(5_000)
    const answers = await Promise.all(Array.from({ length: 70 }, () => deliver(id, { secret: 'a-guess-and-no-more' })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect((await deliver(id)).statusCode, 'the real one still gets in').toBe(202)
  })
})

describe('a provider’s own events, over the wire', () => {
  const ordered = async (behaviour: string | undefined, wanted: number, { work = true } = {}) => {
    const { id } = await configure(admin, demo, { behaviour })
    const [row] = await app.sql<StoredConfiguration>('select * from connector_configurations where id = $1', [id])
    const { connector, context } = await openConfiguration(app.app, row!)
    if (connector.type !== 'transport') throw new Error('no carrier')
    await connector.createShipment(context, { reference: `W-${behaviour}` })
    if (wanted > 0) await vi.waitFor(async () => expect(await eventsOf(id)).toHaveLength(wanted), { timeout: 60_000 })
    if (work) await app.work()
    return {
      id,
      statuses: (await eventsOf(id)).map(
        ({ eventId, status }) => `${eventId.replace(/^evt_shipment_[^_]+_/, '')} ${status}`,
      ),
    }
  }

  test('in order, before the answer, or late', async () => {
    for (const behaviour of [undefined, 'early', 'late'])
      expect((await ordered(behaviour, 2)).statuses).toEqual(['label_created applied', 'announced applied'])
  })

  test('each twice', async () => {
    expect((await ordered('twice', 2)).statuses).toEqual(['label_created applied', 'announced applied'])
  })

  test('the last one first', async () => {
    const { statuses } = await ordered('disordered', 2)
    expect(statuses.toSorted()).toEqual(['announced applied', 'label_created outdated'])
  })

  test('with another outcome than answered', async () => {
    expect((await ordered('differs', 1)).statuses).toEqual(['cancelled applied'])
  })

  test('forged', async () => {
    const { id } = await ordered('forged', 0)
    await vi.waitFor(
      async () => expect((await admin.get(`/connector-organizations/${id}`)).body.refusedEvents).toBe(2),
      { timeout: 60_000 },
    )
    expect(await eventsOf(id)).toEqual([])
  })
})
