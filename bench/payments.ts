import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { present, propertiesOf } from '#domain/checked.ts'
import { simulatorSecrets, startSimulator } from '#server/connectors/simulator/server.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { appUrls } from '#server/db/roles.ts'
import { seal } from '#server/db/seal.ts'
import { loadDemo } from '#server/demo/load.ts'
import { demoPassword } from '#server/demo/people.ts'
import { handlers, ownRoutes } from '#server/handlers.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { App } from '#server/platform/app.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { createServer } from '#server/platform/http/server.ts'
import { watchWorkers } from '#server/platform/jobs/worker-life.ts'
import { noTelemetry } from '#server/platform/telemetry/telemetry.ts'
import { testConfig } from '#server/testing/config.ts'
import { type Gate, startGate } from '#server/testing/gate.ts'
import { nodeOptions } from '../scripts/setup.mjs'
import { secretKey } from './key.ts'
import { behaviourOf, byHundredth } from './payment-provider.ts'
import { advanceClock, advancePolls, fill } from './payment-rows.ts'

/** `npm run bench -- payments 1000` uses fewer payments. */
const size = process.argv.map(Number).find((number) => number > 0) ?? 10_000
const maxMinutes = 60
const workersAtOnce = 3
/** A random worker is killed after a random time, in milliseconds. */
const killAfter = { least: 8_000, most: 25_000 }
const lookEvery = 500
/** Poll interval of open orders in milliseconds, although most providers send events. */
const pollEvery = 10_000

type Api = (path: string, body: object) => Promise<Record<string, unknown>>
const signedIn = async (address: string, email: string): Promise<Api> => {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return propertiesOf(await answer.json())
  }
  const { apiToken } = await post('/login', { email, password: demoPassword })
  return (path, body) => post(path, body, { 'x-auth-token': String(apiToken) })
}

const counts = async (owner: pg.Pool): Promise<Record<string, number>> => {
  const { rows } = await owner.query<{ payment_status: string; n: number }>(
    `select payment_status, count(*)::int as n from buybacks where created_by_name = 'Bench' group by 1`,
  )
  return Object.fromEntries(rows.map(({ payment_status, n }) => [payment_status, n]))
}

/** Compares the provider's records with ours. */
const compare = async (owner: pg.Pool, simulator: Awaited<ReturnType<typeof startSimulator>>) => {
  const { rows } = await owner.query<{ id: string; payment_status: string; reference: string; amount: number }>(
    `select b.id, b.payment_status, t.reference, b.payment_amount as amount from buybacks b
     join payment_attempts t on t.buyback_id = b.id where b.created_by_name = 'Bench'`,
  )
  const owners = new Map(rows.map((row) => [row.reference, row]))
  const paid = new Map<string, number[]>()
  let unknown = 0
  for (const { reference, status, amount } of simulator.ordersOf('transfers')) {
    const row = owners.get(reference)
    if (!row) unknown += 1
    else if (status === 'completed') paid.set(row.id, [...(paid.get(row.id) ?? []), amount])
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const all = [...byId.values()]
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    owed: sum(all.map(({ amount }) => amount)),
    paid: sum([...paid.values()].flat()),
    twice: [...paid.values()].filter((amounts) => amounts.length > 1).length,
    underway: all.filter(({ payment_status }) => payment_status !== 'payment_completed').length + size - byId.size,
    wrongAmount: [...paid].filter(([id, [amount]]) => byId.get(id)!.amount !== amount).length,
    completedNotPaid: all.filter(({ id, payment_status }) => payment_status === 'payment_completed' && !paid.has(id))
      .length,
    paidNotCompleted: all.filter(({ id, payment_status }) => payment_status !== 'payment_completed' && paid.has(id))
      .length,
    unknown,
  }
}

const euros = (cents: number | string) => `${(Number(cents) / 100).toFixed(2)} €`

const spawnWorker = (url: string, folder: string, address: string, gate: Gate) =>
  spawn(process.execPath, [...nodeOptions, 'server/main.ts', 'worker'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET_KEY: secretKey.current,
      PUBLIC_URL: address,
      CONNECTOR_ALLOW: `127.0.0.1:${gate.port}`,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })

type Course = { killed: number; relaunched: number; seconds: number }

const reportOf = async (app: App, simulator: Awaited<ReturnType<typeof startSimulator>>, course: Course) => {
  const { owner } = app
  const { killed, relaunched, seconds } = course
  const totals = await compare(owner, simulator)
  const { rows: booked } = await owner.query<{ bank: string; sum: string }>(
    `select coalesce(-sum(l.amount) filter (where l.ledger_account = 'bank'), 0)::text as bank, coalesce(sum(l.amount), 0)::text as sum
     from ledger_rows l join buybacks b on b.id = l.buyback_id where b.created_by_name = 'Bench'`,
  )
  const { rows: differences } = await owner.query('select kind, count(*)::int as n from payment_differences group by 1')
  return [
    `${size} payments, ${byHundredth.length} % of them disturbed, ${killed} workers killed, ${relaunched} refused and made again, in ${seconds.toFixed(0)} s (load ${loadavg()[0]!.toFixed(1)})`,
    `paid twice: ${totals.twice}; not at all: ${totals.completedNotPaid}; wrong amount: ${totals.wrongAmount}; unknown orders: ${totals.unknown}`,
    `still under way when time was up: ${totals.underway}, of which paid and not yet reported: ${totals.paidNotCompleted}; states: ${JSON.stringify(await counts(owner))}`,
    `owed ${euros(totals.owed)}, paid by the provider ${euros(totals.paid)}, out of the bank in the ledger ${euros(booked[0]!.bank)}; the ledger sums to ${booked[0]!.sum}, does not say what the buybacks say for ${(await checkLedger(app)).length}`,
    `for a person to settle: ${JSON.stringify(Object.fromEntries(differences.map(({ kind, n }) => [kind, n])))}`,
  ]
}

/** A product instance with its own database and payment provider; `stop` removes everything. */
const startProduct = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder)
  const simulator = await startSimulator({ lateMs: 500, most: size * 4 })
  const gate = await startGate(simulator)
  gate.behave = behaviourOf
  await migrate(cluster.url, secretKey)
  const database = openDatabase(appUrls(cluster.url, secretKey))
  const owner = new pg.Pool({ connectionString: cluster.url, max: 5 })
  owner.on('error', () => {})
  const allowed = `127.0.0.1:${gate.port}`
  const config = testConfig({ SECRET_KEY: secretKey.current, CONNECTOR_ALLOW: allowed, DATA_DIR: folder })
  const app: App = {
    ...{ config, database, owner, files: await openFiles(config), sessions: null, simulator: null },
    ...{ log: { info: () => {}, warn: () => {}, error: () => {} }, telemetry: noTelemetry },
  }
  await loadDemo(app)
  const server = await createServer(app, handlers, ownRoutes)
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  config.publicUrl = address
  const life = watchWorkers(app, { onLost: async () => {}, isRunning: () => false, every: 500 })
  return {
    ...{ app, owner, simulator, gate, address },
    startWorker: () => spawnWorker(cluster.url, folder, address, gate),
    stop: async () => {
      await life.stop()
      await server.close()
      await gate.stop()
      await simulator.stop()
      await database.close()
      await owner.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Workers of which a random one is killed and replaced after a random time. */
const startWorkers = (startOne: () => ChildProcess) => {
  const workers = Array.from({ length: workersAtOnce }, startOne)
  const nextKill = () => performance.now() + killAfter.least + Math.random() * (killAfter.most - killAfter.least)
  let killAt = nextKill()
  let killed = 0
  return {
    killed: () => killed,
    killWhenDue: async () => {
      if (performance.now() < killAt) return
      const [dying] = workers.splice(Math.floor(Math.random() * workers.length), 1)
      const gone = once(present(dying), 'exit')
      // It may have exited by itself.
      if (dying?.kill('SIGKILL')) {
        await gone
        killed += 1
      }
      workers.push(startOne())
      killAt = nextKill()
    },
    stop: () => {
      for (const child of workers) child.kill('SIGKILL')
    },
  }
}

const relaunchFailed = async (owner: pg.Pool, manager: Api) => {
  const { rows } = await owner.query<{ id: string }>(
    `select id from buybacks where created_by_name = 'Bench' and payment_status = 'payment_failed' limit 100`,
  )
  for (const { id } of rows) await manager(`/buybacks/${id}/events/relaunchPayment`, {})
  return rows.length
}

/** Payments with a failing, hanging, duplicating or late provider and killed workers; compares the totals. */
export const measurePayments = async () => {
  const product = await startProduct()
  const { app, owner, simulator, gate, address } = product
  let workers: ReturnType<typeof startWorkers> | undefined
  const began = performance.now()
  let relaunched = 0
  try {
    const admin = await signedIn(address, 'admin@reprise.test')
    const manager = await signedIn(address, 'manager@boreal.test')
    const { rows } = await owner.query(`select id from organizations where external_id = 'BOR'`)
    await admin('/connector-organizations', {
      organizationId: rows[0].id,
      connectorId: '0198a5e0-0001-7000-8000-000000000005',
      name: 'Bench',
      properties: { baseUrl: `http://127.0.0.1:${gate.port}`, ...simulatorSecrets, timeoutSeconds: 1 },
    })
    await owner.query(fill, [size, seal(secretKey, 'FR7630006000011234567890189')])
    workers = startWorkers(product.startWorker)
    let pollAt = 0
    let shown = 0
    while (performance.now() - began < maxMinutes * 60_000) {
      await sleep(lookEvery)
      await advanceClock(owner)
      if (performance.now() > pollAt) {
        pollAt = performance.now() + pollEvery
        await advancePolls(owner)
      }
      relaunched += await relaunchFailed(owner, manager)
      const { payment_completed: completed = 0 } = await counts(owner)
      // Progress output: the benchmark runs for minutes.
      if (performance.now() - shown > 10_000) {
        shown = performance.now()
        console.error(`  ${((shown - began) / 1000).toFixed(0)} s: ${completed} of ${size}, ${workers.killed()} killed`)
      }
      if (completed === size) break
      await workers.killWhenDue()
    }
    const seconds = (performance.now() - began) / 1000
    return await reportOf(app, simulator, { killed: workers.killed(), relaunched, seconds })
  } finally {
    workers?.stop()
    await product.stop()
  }
}
