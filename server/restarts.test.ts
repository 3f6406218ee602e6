import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { testConfig } from './testing/config.ts'
import { freePort, type Launched, launch } from './testing/process.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-restarts-'))
const running: Launched[] = []
const withOutput = (worker: Launched) => (error: Error) => {
  throw new Error(`${error.message}\nOutput of the worker:\n${worker.output().slice(-4_000)}`, { cause: error })
}
let stopDatabase = async () => {}

const started = async () => {
  const port = await freePort()
  const startDatabase = async () => {
    const { url, stop } = await startEmbedded(folder, { durable: false, port })
    stopDatabase = stop
    return url
  }
  const url = await startDatabase()
  await migrate(url, testConfig().secretKey)
  const healthPort = await freePort()
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return rows
  }
  return {
    settings: { DATABASE_URL: url, DATA_DIR: folder, HEALTH_PORT: String(healthPort), LOG_LEVEL: 'warn' },
    health: async (name: string) => (await fetch(`http://127.0.0.1:${healthPort}/api/health/${name}`)).status,
    startDatabase,
    enqueue: (count: number) => query(`select enqueue_job('settleStatistics', '{}') from generate_series(1, ${count})`),
    waiting: async () =>
      (await query('select count(*)::int as n from graphile_worker._private_jobs where attempts < max_attempts'))[0].n,
  }
}

/** PostgreSQL is down until the worker has noticed it. */
const restart = async ({ health, startDatabase }: Awaited<ReturnType<typeof started>>) => {
  await stopDatabase()
  await expect.poll(() => health('ready'), { timeout: 30_000 }).toBe(503)
  expect(await health('live')).toBe(200)
  await startDatabase()
  await expect.poll(() => health('ready'), { timeout: 60_000 }).toBe(200)
}

afterEach(async () => {
  for (const launched of running.splice(0)) await launched.kill()
  await stopDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test('a worker waits for a server that is down at its start, and survives its restart', {
  timeout: 180_000,
}, async () => {
  const product = await started()
  await stopDatabase()
  const late = launch(['worker', 'nightly,mail'], product.settings)
  await product.startDatabase()
  const worker = await late
  running.push(worker)
  expect(await product.health('ready')).toBe(200)
  await restart(product)
  await product.enqueue(1)
  await expect.poll(product.waiting, { timeout: 60_000 }).toBe(0).catch(withOutput(worker))
  expect(await worker.stop()).toBe(0)
})

test('jobs in flight at a restart of PostgreSQL go on', { timeout: 180_000 }, async () => {
  const product = await started()
  const worker = await launch(['worker'], product.settings)
  running.push(worker)
  await product.enqueue(200)
  await restart(product)
  await expect.poll(product.waiting, { timeout: 60_000, message: 'jobs left' }).toBe(0).catch(withOutput(worker))
  expect(await worker.stop()).toBe(0)
})
