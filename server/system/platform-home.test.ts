import { beforeAll, expect, test } from 'vitest'
import type { PlatformHome } from '#domain/system/platform-home.ts'
import { testApp } from '#server/testing/app.ts'
import { demoOf } from '#server/testing/demo.ts'
import { fillBuybacks } from '#server/testing/selling.ts'

const app = testApp()
const home = async (): Promise<PlatformHome> => {
  const { status, body } = await (await app.as('admin@reprise.test')).get('/platform/home')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const client = async (name: string) => (await home()).clients.find((one) => one.name === name)!

beforeAll(async () => {
  const demo = await demoOf(app)
  await fillBuybacks(app, demo)
})

test('lists the active clients for platform administrators only, without data of customers', async () => {
  const { clients, totalClients, health } = await home()
  expect(clients.map(({ name }) => name).toSorted()).toEqual(
    (await app.sql<{ name: string }>(`select name from accounts where status = 'active' order by name`)).map(
      ({ name }) => name,
    ),
  )
  expect(totalClients).toBe(clients.length)
  expect(health.map(({ part }) => part)).toContain('disk')
  expect(JSON.stringify(clients), 'no e-mail address').not.toContain('@')
  for (const email of ['manager@boreal.test', 'buyer@recircle.test', 'seller@boreal.test'])
    expect((await (await app.as(email)).get('/platform/home')).status, email).toBe(403)
})

test('counts compacted and new buybacks of yesterday and of the same weekdays before', async () => {
  await app.sql('delete from organization_days')
  await app.sql('delete from buyback_days')
  const [boreal] = await app.sql<{ account: string; top: string; yesterday: string }>(
    `select a.id as account, o.id as top, ((now() at time zone a.time_zone)::date - 1)::text as yesterday
     from accounts a join organizations o on o.account_id = a.id and o.type = 'root_management_unit' where a.name = 'Boréal'`,
  )
  const { account, top, yesterday } = boreal!
  const day = (weeks: number, n: number) =>
    app.sql(
      `insert into organization_days (account_id, organization_id, side, measure, day, currency, n, amount)
       values ($1, $2, 'retailer', 'declared', $3::date - 7 * $4::int, 'EUR', $5, 0)`,
      [account, top, yesterday, weeks, n],
    )
  await day(0, 12)
  for (const [index, n] of [50, 40, 60, 1, 45, 300, 55, 42].entries()) await day(index + 1, n)
  await app.sql(
    `insert into organization_days (account_id, organization_id, side, measure, day, currency, n, amount)
     values ($1, $2, 'retailer', 'paid', $3::date, 'EUR', 99, 0)`,
    [account, top, yesterday],
  )
  expect(await client('Boréal')).toMatchObject({ yesterday: 12, usual: { low: 40, high: 60 } })
  expect(await client('Colombe')).toMatchObject({ yesterday: 0, usual: null })
})

test('connectors and dead jobs are counted for their client', async () => {
  const [{ id }] = (await app.sql<{ id: string }>(
    `insert into connector_configurations (organization_id, account_id, connector, type, name, properties)
     select o.id, o.account_id, 'http_carrier', 'transport', 'Carrier', '{"address":"x"}'
     from organizations o join accounts a on a.id = o.account_id where a.name = 'Boréal' limit 1 returning id`,
  )) as [{ id: string }]
  expect((await client('Boréal')).connectors).toEqual({ active: 1, open: 0, failing: 0 })
  await app.sql(
    `insert into connector_breakers select id, account_id, 5, now() + interval '1 hour' from connector_configurations where id = $1`,
    [id],
  )
  expect((await client('Boréal')).connectors.open).toBe(1)
  expect((await client('Colombe')).connectors.open).toBe(0)

  await app.anonymous.post('/password/renew', { email: 'seller@colombe.test' })
  await app.sql(
    `update graphile_worker._private_jobs set attempts = max_attempts,
       payload = (payload::jsonb || jsonb_build_object('accountId', (select id from accounts where name = 'Colombe')))::json`,
  )
  const { deadJobs } = await home()
  expect(deadJobs.n).toBeGreaterThan(0)
  expect(deadJobs.since).not.toBeNull()
  expect((await client('Colombe')).deadJobs).toBeGreaterThan(0)
  expect((await client('Boréal')).deadJobs).toBe(0)
})
