import { expect, test } from 'vitest'
import { applyDueChange } from '#server/access-change/apply.ts'
import { unzip } from '#server/platform/files/unzip.ts'
import { testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'
import { traceColumns } from '#server/testing/traces.ts'

const app = testApp()

test('a manager erases an inactive user after the delay: only the audit log keeps the name', async () => {
  const demo = await demoOf(app)
  const manager = await app.as('manager@boreal.test')
  const { body } = await manager.post('/users', {
    email: 'wilhelmina.vandersloot@boreal.test',
    firstname: 'Wilhelmina',
    lastname: 'Vandersloot',
    modules: [{ module: 'tim', role: 'store_seller', organizationId: demo.entity['BOR-LYO'] }],
  })
  await app.work()
  await app.sql(
    `insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event)
       values ($1, $2, 'Wilhelmina Vandersloot', 'product', $2, 'publish')`,
    [demo.account.Boréal, body.id],
  )
  const traces = ['Wilhelmina', 'Vandersloot']
  expect((await manager.post(`/users/${body.id}/erasure`)).body.code, 'active users').toBe('transition_refused')
  expect((await manager.post(`/users/${body.id}/deactivate`)).status).toBe(200)
  expect((await (await app.as('manager@colombe.test')).post(`/users/${body.id}/erasure`)).status).toBe(404)
  expect((await manager.post(`/users/${body.id}/erasure`)).status).toBe(204)
  expect((await manager.post(`/users/${body.id}/erasure`)).body.code).toBe('erasure_pending')
  await app.work()
  expect((await manager.get(`/users/${body.id}`)).body).toMatchObject({
    lastname: 'Vandersloot',
    pendingChanges: [{ kind: 'erasure' }],
  })
  const [change] = await app.sql<{ id: string }>(
    `update access_changes set effective_at = now() where user_id = $1 and ended_at is null returning id`,
    [body.id],
  )
  await applyDueChange(app.app, change!.id)
  const left = await traceColumns(app, traces)
  expect(
    left.every((column) => /^public\.history_\w+\.actor_name$/.test(column)),
    left.join(),
  ).toBe(true)
  expect(left.length).toBeGreaterThan(0)
  expect((await manager.get(`/users/${body.id}`)).status).toBe(404)
  expect((await manager.get('/users?search=erased')).body.members).toEqual([])
})

test('a user downloads their own data', async () => {
  const seller = await app.as('seller@boreal.test')
  const { body } = await seller.post('/own-data')
  const answer = await app.server.inject({ url: body.url })
  const data = JSON.parse((await unzip(answer.rawPayload)).get('data.json')!.toString())
  expect(data.user.email).toBe('seller@boreal.test')
  expect(data.roles.length).toBeGreaterThan(0)
  expect(data.sessions.length).toBeGreaterThan(0)
  const other = body.url.replace(/own-data\/[\w-]+/, `own-data/${crypto.randomUUID()}`)
  expect((await app.server.inject({ url: other })).statusCode).toBe(404)
})
