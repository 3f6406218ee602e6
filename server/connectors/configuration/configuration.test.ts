import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { barcodeId, carrierId, configure, payoutId } from '#server/testing/connectors.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { simulatorSecrets } from '../simulator/server.ts'

const app = testApp()
let demo: Demo
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  admin = await app.as('admin@reprise.test')
})

const path = (id: string) => `/connector-organizations/${id}`
const given = (more: object = {}, properties: object = {}) => ({
  organizationId: demo.entity.BOR,
  connectorId: carrierId,
  name: 'Colis Boréal',
  properties: { baseUrl: 'https://api.example.com', ...simulatorSecrets, ...properties },
  ...more,
})

describe('built-in connectors', () => {
  test('are listed with filters and pages, and read individually', async () => {
    const { body } = await admin.get('/connectors?itemsPerPage=500')
    expect(body.totalItems).toBe(10)
    const carrier = body.members.find(({ id }: { id: string }) => id === carrierId)
    expect(carrier).toMatchObject({ code: 'http-carrier', type: 'transport', kind: 'transport', receivesEvents: true })
    expect(carrier.settings).toContainEqual({ name: 'apiKey', kind: 'secret', optional: false, min: 8, max: 500 })
    const found = async (query: string) => {
      const answer = await admin.get(`/connectors?pagination=false&${query}`)
      return answer.body.members.map(({ code }: { code: string }) => code)
    }
    expect(await found('type=payment_mode')).toEqual([
      'http-gift-card',
      'http-card-orders',
      'http-payout',
      'http-transfer',
    ])
    expect(await found('name=CARRIER')).toEqual(['http-carrier'])
    expect(await found('fqn=premium_feature')).toEqual(['http-barcode'])
    expect(await found(`id[]=${carrierId}&id[]=${payoutId}&order[name]=desc`)).toEqual(['http-payout', 'http-carrier'])
    expect((await admin.get('/connectors?itemsPerPage=2&page=2')).body.members).toHaveLength(2)
    expect((await admin.get(`/connectors/${carrierId}`)).body).toEqual(carrier)
    expect((await admin.get(`/connectors/${demo.entity.BOR}`)).status).toBe(404)
  })
})

test('a configuration is created, read, changed and removed, with history', async () => {
  const { status, body: made } = await admin.post('/connector-organizations', given())
  expect(status).toBe(201)
  expect(made).toMatchObject({
    accountId: demo.account.Boréal,
    organization: { id: demo.entity.BOR },
    connectorCode: 'http-carrier',
    type: 'transport',
    active: true,
    breaker: 'closed',
    properties: { baseUrl: 'https://api.example.com' },
    secrets: ['apiKey', 'webhookSecret'],
    eventsUrl: `http://localhost:3000/api/connectors/${made.id}/events`,
  })
  expect((await admin.get(path(made.id))).body).toEqual(made)
  const { body: changed } = await admin.patch(path(made.id), {
    name: 'Colis express',
    active: false,
    properties: { timeoutSeconds: 5, apiKey: 'another-key-entirely' },
    version: made.version,
  })
  expect(changed).toMatchObject({
    name: 'Colis express',
    active: false,
    properties: { baseUrl: 'https://api.example.com', timeoutSeconds: 5 },
    secrets: ['apiKey', 'webhookSecret'],
  })
  const late = await admin.patch(path(made.id), { name: 'Trop tard', version: made.version })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  const { body: less } = await admin.patch(path(made.id), { properties: { timeoutSeconds: null } })
  expect(less.properties).toEqual({ baseUrl: 'https://api.example.com' })
  const { body: history } = await admin.get(`${path(made.id)}/history`)
  expect(history.members.map(({ event, fields }: { event: string; fields: string[] }) => [event, fields])).toEqual([
    ['update', ['timeoutSeconds']],
    ['update', ['name', 'active', 'apiKey', 'timeoutSeconds']],
    ['create', []],
  ])
  expect((await admin.remove(path(made.id))).status).toBe(204)
  expect((await admin.get(path(made.id))).status).toBe(404)
})

test('secrets are sealed and never appear in answers, history or logs', async () => {
  const { id } = await configure(admin, demo)
  const answers = await Promise.all(
    ['', '/history', '/calls', '/events'].map(async (more) => (await admin.get(`${path(id)}${more}`)).body),
  )
  const list = await admin.get('/connector-organizations')
  const stored = await app.sql('select * from connector_configurations where id = $1', [id])
  const history = await app.sql('select * from history where subject_id = $1', [id])
  const all = JSON.stringify([answers, list.body, stored, history])
  for (const secret of Object.values(simulatorSecrets)) expect(all).not.toContain(secret)
  expect(stored[0]!.sealed_secrets).toMatch(/^[0-9a-f]{8}\.[\w+/=]{40,}$/)
})

test('a patch without changes writes nothing', async () => {
  const { id, name, version } = await configure(admin, demo)
  const { body } = await admin.patch(path(id), { name, properties: { apiKey: simulatorSecrets.apiKey } })
  expect(body.version).toBe(version)
})

describe('refused', () => {
  test('a name already used by the entity, in any case; another entity may use it', async () => {
    await admin.post('/connector-organizations', given({ name: 'Pris' }))
    const messages = new Set<string>()
    for (const language of ['fr-FR', 'en-GB', 'nl-BE', 'de-DE']) {
      const answer = await admin.post('/connector-organizations', given({ name: 'PRIS' }), { language })
      expect(answer.status).toBe(422)
      expect(refusalIn(answer)).toBe('name duplicate_connector_name')
      messages.add(answer.body.violations[0].message)
    }
    expect(messages.size).toBe(4)
    const elsewhere = given({ name: 'Pris', organizationId: demo.entity['BOR-LYO'] })
    expect((await admin.post('/connector-organizations', elsewhere)).status).toBe(201)
    const { body } = await admin.post('/connector-organizations', given({ name: 'Libre' }))
    expect(refusalIn(await admin.patch(path(body.id), { name: 'pris' }))).toBe('name duplicate_connector_name')
  })

  test('missing, invalid, unknown or too many settings', async () => {
    const refused = async (more: object, properties: object = {}) =>
      refusalIn(await admin.post('/connector-organizations', given({ name: 'Refusée', ...more }, properties)))
    expect(await refused({ properties: {} })).toBe('properties property_required')
    expect(await refused({ properties: { baseUrl: null } })).toBe('properties property_required')
    expect(await refused({ name: 'x' })).toBe('name too_short')
    expect(await refused({ name: 'x'.repeat(101) })).toBe('name too_long')
    expect(await refused({}, { apiKey: null })).toBe('properties.apiKey required')
    expect(await refused({}, { baseUrl: 'ftp://x.example' })).toBe('properties.baseUrl invalid_address')
    expect(await refused({}, { apiKey: 'with\r\nheader: injected' })).toBe('properties.apiKey secret_characters')
    expect(await refused({}, { timeoutSeconds: 26 })).toBe('properties.timeoutSeconds too_big')
    expect(await refused({}, { other: 'x' })).toBe('properties unknown_field')
    expect(await refused({}, { __proto__: null, constructor: 'x' })).toBe('properties unknown_field')
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, number) => [`p${number}`, 'x']))
    expect(await refused({ properties: many })).toBe('properties too_many_settings')
    expect(await refused({ connectorId: demo.entity.BOR })).toBe('connectorId connector_unknown')
    expect(await refused({ organizationId: carrierId })).toBe('organizationId organization_unknown')
  })

  test('removing a required setting', async () => {
    const { id } = await configure(admin, demo)
    expect(refusalIn(await admin.patch(path(id), { properties: { apiKey: null } }))).toBe('properties.apiKey required')
  })

  test('a change of host without entering its secrets again', async () => {
    const { id } = await configure(admin, demo)
    const { apiKey, webhookSecret } = simulatorSecrets
    const move = (more: object, language?: string) => {
      const properties = { baseUrl: 'https://evil.example', ...more }
      return admin.patch(path(id), { properties }, language ? { language } : {})
    }
    const codes = (await move({})).body.violations.map((one: { path: string; code: string }) => [one.path, one.code])
    expect(codes).toEqual([
      ['properties.apiKey', 'secret_again'],
      ['properties.webhookSecret', 'secret_again'],
    ])
    const messages = new Set<string>()
    for (const language of ['fr-FR', 'en-GB', 'nl-BE', 'de-DE']) {
      const answer = await move({ apiKey }, language)
      expect(refusalIn(answer)).toBe('properties.webhookSecret secret_again')
      messages.add(answer.body.violations[0].message)
    }
    expect(messages.size).toBe(4)
    expect((await admin.get(path(id))).body.properties.baseUrl).toBe('http://simulator.test')
    expect((await move({ apiKey, webhookSecret })).status).toBe(200)
  })

  test('users who are not platform administrators', async () => {
    const { id } = await configure(admin, demo)
    for (const email of ['manager@boreal.test', 'buyer@recircle.test', 'seller@boreal.test']) {
      const who = await app.as(email)
      for (const answer of [
        await who.get('/connectors'),
        await who.get('/connector-organizations'),
        await who.get(path(id)),
        await who.get(`${path(id)}/calls`),
        await who.patch(path(id), { active: false }),
        await who.post(`${path(id)}/test`),
        await who.remove(path(id)),
      ])
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  test('rows of another account, by row-level security', async () => {
    await configure(admin, demo)
    const seen = await app.app.database.transaction({ accountId: demo.account.Colombe! }, null, ({ db }) =>
      db.selectFrom('connector_configurations').selectAll().execute(),
    )
    expect(seen).toEqual([])
  })
})

test('configurations are found by entity, connector, type, state and name', async () => {
  const { id } = await configure(admin, demo, { connectorId: barcodeId })
  await admin.patch(path(id), { name: 'Étiquettes', active: false })
  for (const query of [
    `organizationId=${demo.entity.BOR}&type=premium_feature`,
    `connectorId=${barcodeId}`,
    'active=false&type[]=premium_feature',
    'search=etiq',
    `accountId=${demo.account.Boréal}&connectorId=${barcodeId}`,
  ]) {
    const { body } = await admin.get(`/connector-organizations?${query}`)
    expect(
      body.members.map((one: { id: string }) => one.id),
      query,
    ).toEqual([id])
  }
  expect((await admin.get(`/connector-organizations?organizationId=${demo.entity['COL-LEE']}`)).body.members).toEqual(
    [],
  )
})
