import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FeedLine } from '#domain/connector/price-feed.ts'
import { runDue } from '#server/connectors/schedule/plan.ts'
import { startSimulator } from '#server/connectors/simulator/server.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct } from '#server/testing/catalogue.ts'
import { carrierId, configure, priceFeedId } from '#server/testing/connectors.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'
import { giveUpRun, runConnector } from './run.ts'

const app = testApp()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let demo: Demo
let admin: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  simulator = await startSimulator()
  app.app.simulator = simulator
  admin = await app.as('admin@reprise.test')
  const manager = await app.as('manager@boreal.test')
  const phones = await newCategory(manager, demo.entity.RC!, { label: 'Téléphones', identifier: 'telephones' })
  for (const number of [1, 2, 3])
    await newProduct(manager, phones.id, { reference: `FEED-${number}`, label: `Téléphone ${number}`, brand: 'Acme' })
})
afterAll(() => simulator?.stop())
beforeEach(() => {
  simulator.feed.currency = 'EUR'
  simulator.feed.lines = []
})

const path = (id: string) => `/connector-organizations/${id}`
const feeds = (more: { behaviour?: string; properties?: object } = {}) =>
  configure(admin, demo, { connectorId: priceFeedId, ...more })
const line = (number: number, grade: string, price: number): FeedLine => ({ reference: `FEED-${number}`, grade, price })
const priceOf = async (number: number) => {
  const [row] = await app.sql<{ id: string }>('select id from products where reference = $1', [`FEED-${number}`])
  const { prices } = (await admin.get(`/products/${row!.id}`)).body
  return { a: prices.grade_a as number, b: prices.grade_b as number }
}
const lastOf = async (id: string) => (await admin.get(path(id))).body.schedule.lastRun
const run = async (id: string) => {
  const answer = await admin.post(`${path(id)}/run`)
  await app.work()
  return answer
}

describe('a price feed', () => {
  test('is read page by page and becomes an import with a report', async () => {
    const { id } = await feeds()
    simulator.feed.lines = [line(1, 'A', 11_050), line(1, 'B', 8_500), line(2, 'A', 9_000), line(99, 'A', 5_000)]
    const asked = await run(id)
    expect(asked).toMatchObject({ status: 202, body: { status: 'running', askedBy: 'Victor Haddad', importId: null } })
    expect(await priceOf(1)).toEqual({ a: 11_050, b: 8_500 })
    expect(await priceOf(2)).toEqual({ a: 9_000, b: 8_000 })
    const last = await lastOf(id)
    expect(last).toMatchObject({ status: 'applied', lines: 4, error: null })
    const { body: report } = await admin.get(`/imports/${last.importId}`)
    expect(report).toMatchObject({ strategy: 'recommerce', phase: 'done' })
    expect(report.report.lines_count.ignored).toBe(1)
    const { body: calls } = await admin.get(`${path(id)}/calls`)
    expect(calls.members.map(({ kind }: { kind: string }) => kind)).toEqual(['read_prices', 'read_prices'])
  })

  test('with the current prices changes nothing', async () => {
    const { id } = await feeds()
    const now = await priceOf(3)
    simulator.feed.lines = [line(3, 'A', now.a)]
    await run(id)
    expect(await lastOf(id)).toMatchObject({ status: 'unchanged', lines: 1 })
  })

  test('with unusual prices waits for a review, until a newer run replaces it', async () => {
    const { id } = await feeds()
    simulator.feed.lines = [line(3, 'A', 99_000)]
    await run(id)
    const first = await lastOf(id)
    expect(first.status).toBe('to_review')
    expect(await priceOf(3)).toEqual({ a: 10_000, b: 8_000 })
    simulator.feed.lines = [line(3, 'A', 10_500)]
    await run(id)
    expect(await priceOf(3)).toEqual({ a: 10_500, b: 8_000 })
    expect((await admin.get(`/imports/${first.importId}`)).body.phase).toBe('abandoned')
  })

  test('in another currency, without end or with a failed response fails with a reason and writes nothing', async () => {
    const before = await priceOf(1)
    const failing = async (more: Parameters<typeof feeds>[0], lines: FeedLine[], currency = 'EUR') => {
      simulator.feed.currency = currency
      simulator.feed.lines = lines
      const { id } = await feeds(more)
      await run(id)
      const { status, error } = await lastOf(id)
      return `${status} ${error.code} ${error.params.failure ?? ''}`.trim()
    }
    const some = [line(1, 'A', 12_000), line(1, 'B', 9_000), line(2, 'A', 1)]
    expect(await failing({}, some, 'GBP')).toBe('failed feed_currency')
    expect(await failing({ behaviour: 'twice' }, some)).toBe('failed feed_too_long')
    expect(await failing({ behaviour: 'fail' }, some)).toBe('failed connector_failed failed')
    expect(await failing({ behaviour: 'garbage' }, some)).toBe('failed connector_failed answer_unreadable')
    expect(await priceOf(1)).toEqual(before)
  })

  test('is tested by reading its first page', async () => {
    const good = await feeds()
    expect((await admin.post(`${path(good.id)}/test`)).body).toMatchObject({ ok: true })
    const bad = await feeds({ behaviour: 'garbage' })
    expect((await admin.post(`${path(bad.id)}/test`)).body).toMatchObject({ ok: false, failure: 'answer_unreadable' })
  })
})

describe('the schedule', () => {
  test('is planned when the configuration is saved, and returned while it is active', async () => {
    const { body } = await admin.get(path((await feeds({ properties: { everyHours: 6 } })).id))
    const hours = (Date.parse(body.schedule.nextRunAt) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(6)
    expect(body.schedule.lastRun).toBeNull()
    const { body: nightly } = await admin.patch(path(body.id), { properties: { atHour: 3 } })
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', timeStyle: 'short' })
    expect(clock.format(new Date(nightly.schedule.nextRunAt))).toBe('03:00')
    const { body: off } = await admin.patch(path(body.id), { active: false })
    expect(off.schedule.nextRunAt).toBeNull()
    const { body: carrier } = await admin.get(path((await configure(admin, demo)).id))
    expect(carrier.schedule).toBeNull()
  })

  test('starts each due run once; a failed run does not delay the others', async () => {
    const [good, bad, off] = [await feeds(), await feeds({ behaviour: 'fail' }), await feeds()]
    simulator.feed.lines = [line(2, 'A', 9_100)]
    await admin.patch(path(off.id), { active: false })
    await app.sql(
      "update connector_schedules set next_run_at = now() - interval '1 minute' where configuration_id = any($1)",
      [[good.id, bad.id, off.id]],
    )
    await runDue(app.app)
    await runDue(app.app)
    await app.work()
    const runs = async (id: string) => (await admin.get(`${path(id)}/runs`)).body.members
    expect(await runs(good.id)).toMatchObject([{ status: 'applied', askedBy: null }])
    expect(await runs(bad.id)).toMatchObject([{ status: 'failed' }])
    expect(await runs(off.id)).toEqual([])
    expect((await admin.get(`${path(bad.id)}/runs?status=applied`)).body.totalItems).toBe(0)
    expect(Date.parse((await admin.get(path(bad.id))).body.schedule.nextRunAt)).toBeGreaterThan(Date.now())
  })

  test('starts no second run while one is running; an abandoned run is marked as failed', async () => {
    const { id } = await feeds()
    const { body: first } = await admin.post(`${path(id)}/run`)
    const second = await admin.post(`${path(id)}/run`)
    expect(second).toMatchObject({ status: 409, body: { code: 'connector_running' } })
    await app.sql(
      "update connector_schedules set next_run_at = now() - interval '1 minute' where configuration_id = $1",
      [id],
    )
    await runDue(app.app)
    expect((await admin.get(`${path(id)}/runs`)).body.totalItems).toBe(1)
    await giveUpRun(app.app, first.id)
    expect(await lastOf(id)).toMatchObject({ status: 'failed', error: { code: 'server_error' } })
    expect((await admin.post(`${path(id)}/run`)).status).toBe(202)
    await app.work()
  })

  test('continues after the import of an earlier run was abandoned', async () => {
    const { id } = await feeds()
    simulator.feed.lines = [line(2, 'A', 9_200)]
    const { body: first } = await admin.post(`${path(id)}/run`)
    await runConnector(app.app, first.id, false)
    const { importId } = await lastOf(id)
    await app.sql("update catalogue_imports set status = 'abandoned', ended_at = now() where id = $1", [importId])
    expect((await admin.post(`${path(id)}/run`)).status).toBe(202)
    await app.work()
    const { members } = (await admin.get(`${path(id)}/runs`)).body
    expect(members.map(({ status }: { status: string }) => status)).toEqual(['applied', 'unchanged'])
  })

  test('a connector of another type or an inactive one cannot be run', async () => {
    const carrier = await configure(admin, demo, { connectorId: carrierId })
    expect(refusalIn(await admin.post(`${path(carrier.id)}/run`))).toBe('connector_not_scheduled')
    const { id } = await feeds()
    await admin.patch(path(id), { active: false })
    expect(refusalIn(await admin.post(`${path(id)}/run`))).toBe('connector_inactive')
  })

  test('runs with the current permissions of the user who last saved the configuration', async () => {
    const { id } = await feeds()
    simulator.feed.lines = [line(2, 'A', 9_300)]
    await app.sql('update connector_schedules set set_by = $1 where configuration_id = $2', [
      demo.person['seller@boreal.test'],
      id,
    ])
    await run(id)
    expect(await lastOf(id)).toMatchObject({ status: 'failed', error: { code: 'forbidden' } })
  })
})
