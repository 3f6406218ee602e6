import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { fillConnectors } from '#server/testing/connectors.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { housekeeping, weeklyStatistics } from './statistics.ts'

const app = testApp()
let demo: Demo

beforeAll(async () => {
  demo = await demoOf(app)
})

/** Sign-in a number of days before the account's current week. */
const signIn = (email: string, daysBefore: number) =>
  app.sql(
    `insert into history (at, account_id, actor_name, subject_type, subject_id, event)
     select (date_trunc('week', now() at time zone a.time_zone) - make_interval(days => $2)) at time zone a.time_zone,
       u.account_id, u.email, 'user', u.id, 'sign_in'
     from users u join accounts a on a.id = u.account_id where u.email = $1`,
    [email, daysBefore],
  )
const lastWeek = 3

test('each Monday the previous week is counted per account; a second run gives the same result', async () => {
  await signIn('seller@boreal.test', lastWeek)
  await signIn('seller@boreal.test', lastWeek)
  await signIn('store@boreal.test', lastWeek)
  await signIn('store@boreal.test', 10)
  await signIn('seller@colombe.test', lastWeek)
  await weeklyStatistics(app.app)
  await weeklyStatistics(app.app)
  const rows = await app.sql('select account_id, sign_ins, active_people from weekly_statistics where sign_ins > 0')
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ account_id: demo.account.Boréal, sign_ins: 3, active_people: 2 })
  const manager = await app.as('manager@boreal.test')
  const { body } = await manager.get('/dashboard-data?fileNameFormats[]=logo')
  expect(body).toMatchObject({ week: { signIns: 3, activePeople: 2, previousSignIns: null }, files: { logo: null } })
  const seller = await app.as('seller@colombe.test')
  const theirs = await seller.get('/dashboard-data')
  expect(theirs.body).toMatchObject({ week: { signIns: 1 }, users: { active: 0, invited: 0 }, recent: [] })
})

test('housekeeping deletes connector calls and events after their retention periods', async () => {
  await fillConnectors(app)
  await app.sql(
    `insert into connector_calls (account_id, configuration_id, correlation_id, kind, method, host, path, attempt, duration_ms, created_at)
       select $1, $1, gen_random_uuid(), 'test', 'GET', 'h', '/', n, 1, now() - make_interval(days => n)
       from unnest(array[1, 29, 31, 400]) n`,
    [demo.account.Boréal],
  )
  await app.sql(
    `insert into connector_events (account_id, configuration_id, event_id, type, reference, occurred_at, data, received_at)
       select $1, $1, n, 't', 'r', now(), '{}', now() - make_interval(days => n) from unnest(array[31, 89, 91]) n`,
    [demo.account.Boréal],
  )
  await housekeeping(app.app)
  const calls = await app.sql<{ attempt: number }>('select attempt from connector_calls order by attempt')
  expect(calls.map(({ attempt }) => attempt)).toEqual([1, 29])
  const events = await app.sql<{ event_id: string }>('select event_id from connector_events order by event_id')
  expect(events.map(({ event_id }) => event_id)).toEqual(['31', '89'])
})

test('housekeeping deletes expired rate limits and sessions only', async () => {
  const manager = await app.as('manager@boreal.test')
  await app.sql(
    `insert into rate_limits (key, minute, tries, ends_at) values
       ('old', now() - interval '1 hour', 3, now() - interval '1 minute'),
       ('new', now() - interval '1 hour', 1, now() + interval '1 minute')`,
  )
  await app.sql(
    `insert into sessions (token_hash, user_id, expires_at) select '\\x00', id, now() - interval '1 day' from users limit 1`,
  )
  await housekeeping(app.app)
  expect(await app.sql(`select from sessions where expires_at < now()`)).toHaveLength(0)
  expect(await app.sql<{ key: string }>(`select key from rate_limits where key in ('old', 'new')`)).toEqual([
    { key: 'new' },
  ])
  expect((await manager.get('/session')).status).toBe(200)
})
