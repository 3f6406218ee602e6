import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { type Caller, testApp } from '#server/testing/app.ts'
import { configure } from '#server/testing/connectors.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { openConfiguration } from '../configuration/open.ts'
import type { StoredConfiguration } from '../configuration/store.ts'
import { claimIn, isGenuine } from '../signature.ts'
import { simulatorSecrets, startSimulator } from '../simulator/server.ts'
import { CallFailed } from './call.ts'
import { admit } from './store.ts'

const app = testApp()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let demo: Demo
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  simulator = await startSimulator()
  app.app.simulator = simulator
  admin = await app.as('admin@reprise.test')
})
afterAll(() => simulator?.stop())

const opened = async (id: string) => {
  const [row] = await app.sql<StoredConfiguration>('select * from connector_configurations where id = $1', [id])
  const { connector, context } = await openConfiguration(app.app, row!)
  if (connector.type !== 'transport') throw new Error('no carrier')
  return { carrier: connector, context }
}
const carrier = async (behaviour?: string, more: object = {}) => {
  const { id } = await configure(admin, demo, { behaviour, ...more })
  return { id, ...(await opened(id)) }
}
const callsOf = async (id: string) =>
  (await admin.get(`/connector-organizations/${id}/calls?order[createdAt]=asc`)).body.members
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof CallFailed ? error.failure : String(error)),
  )
const any = z.unknown()

test('a call is made, signed, and logged without its secrets', async () => {
  const {
    id,
    carrier: one,
    context,
  } = await carrier(undefined, { properties: { signingSecret: 'our-own-signing-secret' } })
  const shipment = await one.createShipment(context, { reference: 'Réf signed' })
  expect(shipment).toMatchObject({ status: 'created' })
  const { headers } = simulator.seen.at(-1)!
  expect(headers['idempotency-key']).toBe('shipment-R%C3%A9f%20signed')
  const claim = claimIn(headers)!
  const body = JSON.stringify({ reference: 'Réf signed', customerNumber: null, callbackUrl: context.eventsUrl })
  expect(isGenuine('our-own-signing-secret', claim, Buffer.from(body))).toBe(true)
  const [call, ...others] = await callsOf(id)
  expect(others).toEqual([])
  expect(call).toMatchObject({
    kind: 'create_shipment',
    method: 'POST',
    host: 'simulator.test',
    path: '/shipments',
    attempt: 1,
    status: 201,
    error: null,
    correlationId: headers['x-correlation-id'],
  })
  const stored = JSON.stringify(await app.sql('select * from connector_calls'))
  for (const secret of ['our-own-signing-secret', simulatorSecrets.apiKey, simulatorSecrets.webhookSecret])
    expect(stored).not.toContain(secret)
})

test('query strings and secrets in a path are not logged', async () => {
  const { id, context } = await carrier()
  const path = `/barcodes/${simulatorSecrets.apiKey}`
  await context.call({ kind: 'test', method: 'GET', path, query: { token: 'hidden' }, answer: any })
  expect((await callsOf(id))[0]).toMatchObject({ path: '/barcodes/***' })
})

describe('retries', () => {
  test('with an idempotency key: three attempts, one order', async () => {
    const before = simulator.count('shipments')
    const { id, carrier: one, context } = await carrier('fail-twice')
    await one.createShipment(context, { reference: 'R-failing' })
    const calls = await callsOf(id)
    expect(calls.map(({ attempt, status, error }: Record<string, unknown>) => [attempt, status, error])).toEqual([
      [1, 503, 'failed'],
      [2, 503, 'failed'],
      [3, 201, null],
    ])
    expect(new Set(calls.map(({ correlationId }: { correlationId: string }) => correlationId)).size).toBe(1)
    expect(simulator.count('shipments')).toBe(before + 1)
  })

  test('after a lost answer: still one order', async () => {
    const before = simulator.count('shipments')
    const { carrier: one, context } = await carrier('lost')
    await one.createShipment(context, { reference: 'R-lost' })
    expect(simulator.count('shipments')).toBe(before + 1)
  })

  test('are not made for calls that are not idempotent', async () => {
    const { id, context } = await carrier('fail-once')
    const asked = {
      kind: 'test',
      method: 'POST',
      path: '/shipments',
      body: { reference: 'R-once' },
      answer: any,
    } as const
    expect(await failure(context.call(asked))).toBe('failed')
    expect(await callsOf(id)).toHaveLength(1)
  })
})

describe('refused', () => {
  const tested = async (baseUrl: string, more: object = {}) => {
    const { id } = await configure(admin, demo, { properties: { baseUrl, ...more } })
    const { status, body } = await admin.post(`/connector-organizations/${id}/test`)
    expect(status).toBe(200)
    return body.failure
  }

  test.each([
    'http://127.0.0.1:3000',
    'https://127.0.0.1',
    'https://localhost',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://10.0.0.8',
    'https://192.168.1.1',
    'https://169.254.169.254/latest/meta-data',
  ])('%s', async (baseUrl) => expect(await tested(baseUrl)).toBe('address_refused'))

  test('calls to a public address without TLS', async () => {
    expect(await tested('http://93.184.215.14')).toBe('insecure_address')
  })

  test('a port that is not in CONNECTOR_ALLOW', async () => {
    let asked = 0
    const inside = createServer((_request, response) => {
      asked += 1
      response.end('{"ok": true}')
    })
    await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
    const { port } = inside.address() as AddressInfo
    const { config } = app.app
    try {
      config.connectorAllow = [{ net: '127.0.0.1', prefix: 32, port: port + 1 }]
      expect(await tested(`http://127.0.0.1:${port}`)).toBe('address_refused')
      expect(asked).toBe(0)
      config.connectorAllow = [{ net: '127.0.0.1', prefix: 32, port }]
      expect(await tested(`http://127.0.0.1:${port}`)).toBeNull()
      expect(asked).toBe(1)
    } finally {
      config.connectorAllow = []
      inside.close()
    }
  })
})

describe('a failing provider', () => {
  test.each([
    ['redirect', 'refused'],
    ['huge', 'answer_too_large'],
    ['garbage', 'answer_unreadable'],
    ['hang', 'timeout'],
    ['fail', 'failed'],
  ])('%s: the test of the configuration fails as %s', async (behaviour, wanted) => {
    const { id } = await configure(admin, demo, { behaviour, properties: { timeoutSeconds: 1 } })
    const { body } = await admin.post(`/connector-organizations/${id}/test`)
    expect(body).toMatchObject({ ok: false, failure: wanted })
    expect(await callsOf(id)).toMatchObject([{ error: wanted, kind: 'test' }])
  })

  test('an unknown host: the test fails as unreachable', async () => {
    const { id } = await configure(admin, demo, { properties: { baseUrl: 'https://nowhere.invalid' } })
    const { body } = await admin.post(`/connector-organizations/${id}/test`)
    expect(body).toMatchObject({ ok: false, failure: 'unreachable' })
  })

  test('a wrong API key: the test fails as refused, with the status', async () => {
    const { id } = await configure(admin, demo, { properties: { apiKey: 'not-the-right-key' } })
    const { body } = await admin.post(`/connector-organizations/${id}/test`)
    expect(body).toMatchObject({ ok: false, failure: 'refused', status: 401 })
  })
})

describe('the breaker', () => {
  const broken = async () => {
    const made = await carrier('fail')
    for (let call = 0; call < 5; call++)
      expect(await failure(made.context.call({ kind: 'test', method: 'POST', path: '/x', answer: any }))).toBe('failed')
    return made
  }

  test('opens after five failures; a successful test closes it', async () => {
    const { id, carrier: one, context } = await broken()
    const before = simulator.seen.length
    expect(await failure(one.createShipment(context, { reference: 'R-open' }))).toBe('breaker_open')
    expect(simulator.seen).toHaveLength(before)
    const path = `/connector-organizations/${id}`
    const { body } = await admin.get(path)
    expect(body).toMatchObject({ breaker: 'open', retryAt: expect.any(String) })
    await admin.patch(path, { properties: { baseUrl: 'http://simulator.test' } })
    expect((await admin.post(`${path}/test`)).body.ok).toBe(true)
    expect((await admin.get(path)).body).toMatchObject({ breaker: 'closed', retryAt: null })
    const mended = await opened(id)
    expect(await mended.carrier.createShipment(mended.context, { reference: 'R-closed' })).toMatchObject({
      status: 'created',
    })
  })

  test('admits one of several concurrent calls after the pause', async () => {
    const { id } = await broken()
    await app.sql(`update connector_breakers set retry_at = now() - interval '1 second' where configuration_id = $1`, [
      id,
    ])
    const owner = { accountId: demo.account.Boréal!, configurationId: id }
    // Locked until all callers have seen that the pause is over.
    const holder = await app.app.owner.connect()
    await holder.query('begin')
    await holder.query('select from connector_breakers where configuration_id = $1 for update', [id])
    const admitting = Promise.all(Array.from({ length: 5 }, () => admit(app.app, owner)))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect(await app.sql(waiting)).toHaveLength(5), { timeout: 60_000 })
    await holder.query('commit')
    holder.release()
    const admitted = await admitting
    expect(admitted.filter(Boolean)).toHaveLength(1)
  })

  test('does not count refused calls as failures', async () => {
    const { id, context } = await carrier()
    for (let call = 0; call < 6; call++)
      expect(await failure(context.call({ kind: 'test', method: 'GET', path: '/unknown', answer: any }))).toBe(
        'refused',
      )
    expect((await admin.get(`/connector-organizations/${id}`)).body.breaker).toBe('closed')
  })
})
