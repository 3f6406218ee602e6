import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'
import { openSessionCache } from './session-cache.ts'

const app = testApp()
let asked = 0

/** A second server on the same database, with the session cache enabled. */
beforeAll(async () => {
  await demoOf(app)
  const [{ name }] = (await app.sql<{ name: string }>('select current_database() as name')) as [{ name: string }]
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  app.app.sessions = openSessionCache(url.toString(), app.app.log)
  const { call } = app.app.database
  app.app.database.call = ((...given: Parameters<typeof call>) => {
    if (given[0] === 'find_session') asked++
    return call(...given)
  }) as typeof call
})
afterAll(() => app.app.sessions?.close())

const questionsFor = async (work: () => Promise<unknown>) => {
  const before = asked
  await work()
  return asked - before
}

/** Waits until LISTEN is proven to work; until then every request reads the database. */
const remembering = (who: Caller) =>
  vi.waitFor(async () => expect(await questionsFor(() => who.get('/session'))).toBe(0), {
    timeout: 10_000,
    interval: 20,
  })

test('a second request with the same token does not read the database', async () => {
  const manager = await app.as('manager@boreal.test')
  await remembering(manager)
  expect(await questionsFor(() => Promise.all([manager.get('/session'), manager.get('/users')]))).toBe(0)
})

test('a session that ended is refused at the next request', async () => {
  const seller = await app.as('seller@colombe.test')
  await remembering(seller)
  expect((await seller.post('/logout')).status).toBeLessThan(300)
  expect((await seller.get('/session')).status).toBe(401)
})

test.each([
  ['is deactivated', "update users set status = 'inactive' where email = 'store@boreal.test'", 401],
  ['has their company deactivated', "update accounts set status = 'inactive' where name = 'Boréal'", 401],
  ['loses the session', 'delete from sessions', 401],
])('a user who %s in another process is refused', async (_what, change, status) => {
  await app.sql("update users set status = 'active' where email = 'store@boreal.test'")
  await app.sql("update accounts set status = 'active' where name = 'Boréal'")
  const { body } = await app.anonymous.post('/login', { email: 'store@boreal.test', password: 'Demo-2025' })
  const store = app.withToken(body.apiToken)
  await remembering(store)
  await app.sql(change)
  await vi.waitFor(async () => expect((await store.get('/session')).status).toBe(status), {
    timeout: 30_000,
    interval: 5,
  })
})

test('without a working LISTEN every request reads the database', async () => {
  await app.sql("update accounts set status = 'active' where name = 'Boréal'")
  const { body } = await app.anonymous.post('/login', { email: 'manager@boreal.test', password: 'Demo-2025' })
  const manager = app.withToken(body.apiToken)
  await remembering(manager)
  await app.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reprise access' and datname = current_database()",
  )
  await vi.waitFor(async () => expect(await questionsFor(() => manager.get('/session'))).toBe(1), {
    timeout: 30_000,
    interval: 5,
  })
  await remembering(manager)
})
