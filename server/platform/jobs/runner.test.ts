import pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { keepRunning } from './runner.ts'
import { watchWorkers } from './worker-life.ts'

const app = testApp()

/** A pool that loses its connection during the first statement that a runner sends for its tasks. */
const openLosingPool = () => {
  const pool = new pg.Pool(app.app.owner.options)
  const lost = { statements: 0 }
  pool.on('connect', (client) => {
    const send = client.query.bind(client)
    const query = (given: unknown, ...more: unknown[]) => {
      const text = typeof given === 'object' && given && 'text' in given ? String(given.text) : ''
      if (lost.statements > 0 || !text.includes('_private_tasks as tasks (identifier)'))
        return Reflect.apply(send, client, [given, ...more])
      lost.statements += 1
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    }
    Object.assign(client, { query })
  })
  return { pool, lost }
}

test('a runner whose first statement failed is replaced, and its queue goes on', async () => {
  const { pool, lost } = openLosingPool()
  const life = watchWorkers(app.app, { onLost: async () => {}, isRunning: () => true })
  let ran = 0
  const tasks = {
    settleStatistics: async () => {
      ran += 1
    },
  }
  await app.sql(`select enqueue_job('settleStatistics', '{}') from generate_series(1, 3)`)
  const runner = await keepRunning(app.app, 'nightly', { pool, life, tasks, crontab: '' })
  await expect.poll(() => ran).toBe(3)
  expect(lost.statements).toBe(1)
  expect(runner.isRunning()).toBe(true)
  await runner.stop()
  await life.stop()
  await pool.end()
})

test('jobs of an ended runner are unlocked at once by its process, except one that still runs', async () => {
  await app.sql('delete from graphile_worker._private_jobs')
  await app.sql(`select enqueue_job('settleStatistics', '{}') from generate_series(1, 2)`)
  await app.sql(`update graphile_worker._private_jobs set locked_by = 'ended', locked_at = now(), attempts = 1`)
  const locked = async () =>
    (
      await app.sql<{ id: string }>('select id::text from graphile_worker._private_jobs where locked_by is not null')
    ).map(({ id }) => id)
  const [first] = await locked()
  let runs = true
  const life = watchWorkers(app.app, { onLost: async () => {}, isRunning: (id) => runs && id === first, every: 60_000 })
  const released = life.release('ended')
  await expect.poll(locked, { timeout: 5_000 }).toEqual([first])
  const [other] = await app.sql('select attempts from graphile_worker._private_jobs where locked_by is null')
  expect(other, 'its attempt is returned').toEqual({ attempts: 0 })
  runs = false
  await released
  expect(await locked()).toEqual([])
  await life.stop()
})
