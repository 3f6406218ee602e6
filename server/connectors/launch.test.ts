import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { barcodeId, configure } from '#server/testing/connectors.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { startSimulator } from './simulator/server.ts'

const app = testApp()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let demo: Demo
let admin: Caller
let manager: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  simulator = await startSimulator()
  app.app.simulator = simulator
  admin = await app.as('admin@reprise.test')
  manager = await app.as('manager@boreal.test')
})
afterAll(() => simulator?.stop())

const generic = '/organizations/launch-generic-premium-feature-connector'
const asking = 'action=get_premium_feature_active&values[]=payment_bonus&values[]=not_a_feature'

test('returns the premium features of the account, and for administrators those of an entity', async () => {
  const { body: site } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  const wanted = { payment_bonus: true, not_a_feature: false }
  for (const who of [app.withToken(site.token), manager, await app.as('seller@boreal.test')])
    expect((await who.get(`${generic}?${asking}`)).body).toEqual({
      action: 'get_premium_feature_active',
      features: wanted,
      result: null,
    })
  const named = await admin.get(`${generic}?${asking}&organizationId=${demo.entity['BOR-LYO']}`)
  expect(named.body.features).toEqual(wanted)
  expect(refusalIn(await admin.get(`${generic}?${asking}`))).toBe('organizationId required')
  const all = await manager.get(generic)
  expect(Object.values(all.body.features)).not.toContain(false)
  expect(refusalIn(await manager.get(`${generic}?organizationId=${demo.entity['COL-LEE']}`))).toBe(
    'organizationId organization_unknown',
  )
})

test('returns the features of the account by circuit; circuits of other accounts are not found', async () => {
  const circuits = await app.sql<{ id: string; account_id: string }>(
    `select id, account_id from circuits where type = 'web_post'`,
  )
  const of = (company: string) => circuits.find(({ account_id }) => account_id === demo.account[company])!.id
  const path = (company: string) => `/dispatch-circuit-rules/${of(company)}/launch-premium-feature-connector?${asking}`
  expect((await manager.get(path('Boréal'))).body.features).toMatchObject({ payment_bonus: true })
  expect((await manager.patch(path('Boréal'), {})).body.features).toMatchObject({ payment_bonus: true })
  expect((await manager.get(path('Colombe'))).status).toBe(404)
  const seller = await app.as('seller@boreal.test')
  expect((await seller.patch(path('Boréal'), {})).body.code).toBe('forbidden')
})

test('a valid IMEI is looked up at the bar-code service, an invalid one is not sent', async () => {
  const { id } = await configure(admin, demo, { connectorId: barcodeId })
  const ask = (imei: string) => manager.get(`${generic}?action=get_imei_status&values=${imei}`)
  expect((await ask('356938035643809')).body.result).toEqual({ status: 'clear', brand: 'Acme', model: 'One' })
  expect((await ask('356938035643800')).body.result).toMatchObject({ status: 'blocked' })
  expect(refusalIn(await ask('12345'))).toBe('values imei_digits')
  await admin.remove(`/connector-organizations/${id}`)
})

test('other actions go to the nearest active connector that has them', async () => {
  const ask = (who: Caller) => who.get(`${generic}?action=get_barcode_product&values=4006381333931`)
  const unknown = await ask(manager)
  expect(unknown).toMatchObject({ status: 422, body: { code: 'connector_action_unknown' } })
  const { id } = await configure(admin, demo, { connectorId: barcodeId })
  const seller = await app.as('seller@boreal.test')
  for (const who of [manager, seller])
    expect((await ask(who)).body).toEqual({
      action: 'get_barcode_product',
      features: null,
      result: { label: 'Article 4006381333931', brand: 'Acme', reference: 'REF-4006381333931' },
    })
  expect((await ask(await app.as('seller@colombe.test'))).body.code).toBe('connector_action_unknown')
  const { body: site } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  expect((await ask(app.withToken(site.token))).body.code).toBe('forbidden')
  await admin.patch(`/connector-organizations/${id}`, { properties: { baseUrl: 'http://simulator.test/~garbage' } })
  expect(await ask(manager)).toMatchObject({
    status: 502,
    body: { code: 'connector_failed', params: { failure: 'answer_unreadable' } },
  })
  await admin.patch(`/connector-organizations/${id}`, { active: false })
  expect((await ask(manager)).body.code).toBe('connector_action_unknown')
})
