import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionsOf } from '#domain/access.ts'
import { demoPassword } from '#server/demo/people.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { workedOff } from '#server/testing/transfer.ts'

const app = testApp()
let demo: Demo
let boreal: string
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  boreal = demo.account.Boréal!
})
beforeEach(async () => {
  await app.sql('delete from rate_limits')
  const { body } = await app.anonymous.post('/login', { email: 'admin@reprise.test', password: demoPassword })
  admin = app.withToken(body.apiToken)
})

const enter = (account = boreal) => admin.post(`/accounts/${account}/enter`)

describe('a platform administrator acting in a client', () => {
  test('has the permissions of its manager, and no platform permissions', async () => {
    const { status, body } = await enter()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.acting).toMatchObject({ accountName: 'Boréal' })
    expect(body.user.email).toBe('admin@reprise.test')
    expect(body.currentOrganization.account.id).toBe(boreal)
    expect(body.user.frontPermissions).toEqual({ root: permissionsOf('root_management_unit_manager') })
    expect((await admin.get('/session')).body.acting.accountName).toBe('Boréal')
    for (const path of ['/accounts', '/mails', '/jobs', '/connectors'])
      expect((await admin.get(path)).status, path).toBe(403)
    expect((await admin.post(`/accounts/${demo.account.Colombe}/enter`)).status).toBe(403)
    // Also when naming their own module.
    expect((await admin.get('/mails', { module: 'no_module_type' })).status).toBe(403)
  })

  test('has access to that client only', async () => {
    await enter()
    const { body } = await admin.get('/organizations?pagination=false')
    expect(new Set(body.members.map(({ accountId }: { accountId: string }) => accountId))).toEqual(new Set([boreal]))
    expect((await admin.get(`/organizations/${demo.entity.COL}`)).status).toBe(404)
  })

  test('is the author in the history, which also records entering and leaving', async () => {
    await enter()
    const { id } = await newCategory(admin, demo.entity.RC!, {
      label: 'Faite par la plateforme',
      identifier: 'par-la-plateforme',
    })
    await admin.post('/session/leave')
    const [{ name }] = (await app.sql<{ name: string }>(
      `select firstname || ' ' || lastname as name from users where email = 'admin@reprise.test'`,
    )) as [{ name: string }]
    const rows = await app.sql(
      'select actor_id, actor_name, event from history where subject_id = any($1) order by id',
      [[id, boreal]],
    )
    for (const event of ['create', 'enter', 'leave'])
      expect(rows).toContainEqual({ actor_id: demo.person['admin@reprise.test'], actor_name: name, event })
  })

  test('can leave the client', async () => {
    await enter()
    const { body } = await admin.post('/session/leave')
    expect(body).toMatchObject({ acting: null, currentOrganization: null })
    expect((await admin.get('/mails')).status).toBe(200)
  })

  test('leaves automatically after one hour', async () => {
    await enter()
    await app.sql(`update sessions set acting_until = now() - interval '1 second' where acting_account_id is not null`)
    expect((await admin.get('/session')).body).toMatchObject({ acting: null, currentOrganization: null })
    expect((await admin.get('/mails')).status).toBe(200)
  })

  test('can start jobs that run in that client', async () => {
    await enter()
    const { body } = await admin.post('/products/exports')
    await workedOff(app)
    expect((await admin.get(`/products/exports/${body.id}`)).body).toMatchObject({
      error: null,
      account: { id: boreal },
    })
    const list = await admin.post('/buybacks/exports', {})
    if (list.status < 300) {
      await workedOff(app)
      expect((await admin.get(`/buybacks/exports/${list.body.id}`)).body.error ?? null).toBeNull()
    }
  })
})

test('acts in a buyer account with the permissions of a buyer manager', async () => {
  const { body } = await enter(demo.account.Recircle!)
  expect(Object.keys(body.user.frontPermissions)).toEqual(['lcm'])
})

test('cannot enter an inactive or unknown client; other users cannot enter any', async () => {
  await app.sql(`update accounts set status = 'inactive' where name = 'Colombe'`)
  expect((await enter(demo.account.Colombe!)).body.code).toBe('client_not_enterable')
  await app.sql(`update accounts set status = 'active' where name = 'Colombe'`)
  expect((await enter('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await (await app.as('manager@boreal.test')).post(`/accounts/${boreal}/enter`)).status).toBe(403)
})
