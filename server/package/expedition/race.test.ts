import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { testPacking } from '#server/testing/packing.ts'

const app = testApp()
const packing = testPacking(app)
let other: pg.Client

beforeAll(async () => {
  other = new pg.Client(app.app.owner.options)
  await other.connect()
  await other.query(`select set_config('app.platform', 'on', false)`)
})
afterAll(() => other?.end())

const waits = () =>
  expect
    .poll(
      async () =>
        (
          await app.sql<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        )[0]!.n,
      { timeout: 60_000, interval: 20 },
    )
    .toBeGreaterThan(0)

test('a package that is closed while one of its items is cancelled stays open', async () => {
  const [first, second] = [await packing.item(), await packing.item()]
  const { id } = await packing.packed([first, second])
  await other.query('begin')
  await other.query(`update buybacks set item_status = 'item_cancelled', status = 'bb_cancelled' where id = $1`, [
    second.id,
  ])
  const closing = packing.act(id, 'close')
  await waits()
  await other.query('commit')
  expect((await closing).body.code).toBe('PACKAGE_CANT_BE_CLOSED')
  expect(await packing.itemStatus(first.id)).toBe('item_awaiting_inventory')
  await packing.clear()
})

test('a request that waited for a lock sees the committed state', async () => {
  const { id } = await packing.item()
  await other.query('begin')
  await other.query('select from buybacks where id = $1 for update', [id])
  const cancelling = packing.manager.post(`/buybacks/${id}/events/cancel`, {
    reason: 'other',
    comment: null,
    force: false,
  })
  await waits()
  const { rows } = await other.query<{ at: string }>('select clock_timestamp() as at')
  await other.query('commit')
  const { status, body } = await cancelling
  expect(status, JSON.stringify(body)).toBe(200)
  const [row] = await app.sql<{ at: string }>(
    `select at from history where subject_id = $1 and event = 'cancel' limit 1`,
    [id],
  )
  expect(new Date(row!.at).getTime()).toBeGreaterThanOrEqual(new Date(rows[0]!.at).getTime())
})

test('one scan id used by two stores concurrently is stored for one of them', async () => {
  const here = await packing.item()
  const id = randomUUID()
  await other.query('begin')
  await other.query(
    `insert into package_scans (account_id, id, store_id, code, by_name)
       select account_id, $1, $2, '2000000000000', 'Test' from organizations where id = $2`,
    [id, packing.demo.entity['BOR-LIL']],
  )
  const scanning = packing.scan(here.number, { id })
  await waits()
  await other.query('commit')
  expect((await scanning).body.code).toBe('idempotency_key_reused')
  expect(await packing.itemStatus(here.id)).toBe('item_awaiting_inventory')
})
