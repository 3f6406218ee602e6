import { expect, test } from 'vitest'
import { healthParts } from '#domain/system/health.ts'
import { testApp } from '#server/testing/app.ts'

const app = testApp()

type Part = { part: string; state: string; figures: Record<string, number | null> }
const partOf = async (name: string): Promise<Part> => {
  const { body } = await (await app.as('admin@reprise.test')).get('/platform/health')
  return body.parts.find(({ part }: Part) => part === name)
}

test('platform administrators get the state of each part, other users are refused', async () => {
  const admin = await app.as('admin@reprise.test')
  const { status, body } = await admin.get('/platform/health')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.parts.map(({ part }: { part: string }) => part)).toEqual([...healthParts])
  expect((await (await app.as('manager@boreal.test')).get('/platform/health')).status).toBe(403)
})

test('dead jobs are counted', async () => {
  await app.anonymous.post('/password/renew', { email: 'seller@colombe.test' })
  await app.sql('update graphile_worker._private_jobs set attempts = max_attempts')
  const queue = await partOf('queue')
  expect(queue.state).toBe('warning')
  expect(queue.figures.dead).toBeGreaterThan(0)
})

test('the age of the last backup is reported', async () => {
  expect(await partOf('backups')).toMatchObject({ state: 'warning', figures: { ageHours: null } })
  const add = (hours: number) =>
    app.sql(
      `insert into backups (started_at, finished_at, place, row_count, file_count, bytes)
       values (now(), now() - make_interval(hours => $1), '/backups/one', 12, 3, 4096)`,
      [hours],
    )
  await add(300)
  expect(await partOf('backups')).toMatchObject({ state: 'bad', figures: { ageHours: 300 } })
  await add(2)
  expect(await partOf('backups')).toEqual({
    part: 'backups',
    state: 'good',
    figures: { ageHours: 2, rows: 12, files: 3, sizeBytes: 4096 },
  })
})

test('disk usage is reported once a file is stored', async () => {
  expect((await partOf('disk')).state).toBe('off')
  await app.app.files.put(Buffer.from('a photo'))
  const { figures } = await partOf('disk')
  expect(figures.totalBytes).toBeGreaterThan(figures.freeBytes!)
})

test('open circuit breakers, failed runs and failed mails are reported', async () => {
  const [{ id }] = (await app.sql<{ id: string }>(
    `insert into connector_configurations (organization_id, account_id, connector, type, name, properties)
     select o.id, o.account_id, 'http_carrier', 'transport', 'Carrier', '{"address":"x"}' from organizations o limit 1 returning id`,
  )) as [{ id: string }]
  expect(await partOf('connectors')).toMatchObject({ state: 'good', figures: { active: 1, open: 0 } })
  await app.sql(
    `insert into connector_breakers select id, account_id, 5, now() + interval '1 hour' from connector_configurations where id = $1`,
    [id],
  )
  expect(await partOf('connectors')).toMatchObject({ state: 'bad', figures: { active: 1, open: 1 } })
  await app.sql('delete from connector_breakers')
  await app.sql(
    `insert into connector_schedules (configuration_id, account_id, next_run_at, set_module)
     select id, account_id, now(), 'root' from connector_configurations where id = $1`,
    [id],
  )
  await app.sql(
    `insert into connector_runs (configuration_id, account_id, status, ended_at)
     select id, account_id, 'failed', now() from connector_configurations where id = $1`,
    [id],
  )
  expect(await partOf('connectors')).toMatchObject({ state: 'warning', figures: { active: 1, open: 0, failing: 1 } })
  await app.sql(
    `insert into mails (kind, recipient, subject, html, text, status) values ('creation', 'a@b.test', 's', 'h', 't', 'failed')`,
  )
  expect((await partOf('mails')).figures.failed).toBe(1)
})

test('products waiting for the search index are counted', async () => {
  const before = (await partOf('search')).figures.waiting!
  await app.sql('insert into search_changes select account_id, id from products on conflict do nothing')
  const [{ n }] = (await app.sql<{ n: number }>('select count(*)::int as n from search_changes')) as [{ n: number }]
  expect((await partOf('search')).figures.waiting).toBe(n)
  expect(n).toBeGreaterThanOrEqual(before)
})
