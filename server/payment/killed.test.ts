import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { simulatorSecrets, startSimulator } from '#server/connectors/simulator/server.ts'
import { watchWorkers } from '#server/platform/jobs/worker-life.ts'
import { readAllowed } from '#server/platform/network/addresses.ts'
import { testApp } from '#server/testing/app.ts'
import { configure } from '#server/testing/connectors.ts'
import { type Gate, startGate } from '#server/testing/gate.ts'
import { sampled } from '#server/testing/sampled.ts'
import { sell } from '#server/testing/selling.ts'
import { testShop } from '#server/testing/shop.ts'

const app = testApp()
const shop = testShop(app)
const transferId = '0198a5e0-0001-7000-8000-000000000005'
const workerName = 'worker of the test'
const running = new Set<ChildProcess>()
let simulator: Awaited<ReturnType<typeof startSimulator>>
let gate: Gate
let url: string
let life: ReturnType<typeof watchWorkers>

beforeAll(async () => {
  simulator = await startSimulator({ lateMs: 20 })
  gate = await startGate(simulator)
  app.app.config.connectorAllow = [readAllowed(`127.0.0.1:${gate.port}`)!]
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  // As in every worker: takes over jobs of dead processes.
  life = watchWorkers(app.app, { onLost: async () => {}, isRunning: () => false, every: 100 })
})
afterAll(async () => {
  for (const child of running) await kill(child)
  await life?.stop()
  await gate?.stop()
  await simulator?.stop()
})
beforeEach(() => app.sql('update connector_configurations set active = false'))
afterEach(() => {
  gate.arrives = null
  gate.taken = null
})

/** A worker in a separate process on the same database. */
const worker = () => {
  const { config, owner } = app.app
  const child = spawn(process.execPath, ['server/main.ts', 'worker'], {
    env: {
      ...process.env,
      DATABASE_URL: owner.options.connectionString,
      DATA_DIR: config.dataDir,
      SECRET_KEY: config.secretKey.current,
      PUBLIC_URL: url,
      CONNECTOR_ALLOW: `127.0.0.1:${gate.port}`,
      LOG_LEVEL: 'silent',
      PGAPPNAME: workerName,
    },
    stdio: 'ignore',
  })
  running.add(child)
  return child
}
/** Suspends a worker outside of its transactions: the locks of one would block the test until it continues. */
const suspend = async (child: ChildProcess) => {
  await until(async () => {
    child.kill('SIGSTOP')
    // Statements that it sent before have reached the server then.
    await setTimeout(50)
    const open = await app.sql(
      'select 1 from pg_stat_activity where application_name = $1 and xact_start is not null',
      [workerName],
    )
    if (open.length === 0) return true
    child.kill('SIGCONT')
    return false
  })
}
const kill = async (child: ChildProcess) => {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  child.kill('SIGKILL')
  await gone
  running.delete(child)
}
const until = async (look: () => Promise<unknown>) => {
  for (let tries = 0; tries < 1_200; tries++) {
    if (await look()) return
    await setTimeout(50)
  }
  throw new Error('It did not come to pass')
}

const provide = async (behaviour?: string) =>
  configure(await app.as('admin@reprise.test'), shop.demo, {
    connectorId: transferId,
    properties: {
      ...simulatorSecrets,
      baseUrl: `http://127.0.0.1:${gate.port}${behaviour ? `/~${behaviour}` : ''}`,
      timeoutSeconds: 2,
    },
  })
/** A store sale that is due at once. */
const due = async () => {
  await app.sql(
    `update payment_modes set provider = 'bank_transfer_provider' where account_id = $1 and type = 'bank_transfer'`,
    [shop.demo.account.Boréal],
  )
  const { id } = await shop.published()
  const cart = await sell(shop.seller, [
    { productId: id, circuit: 'store_drop', payment: 'bank_transfer', answers: shop.yes },
  ])
  return cart.buybacks[0]!.id
}
const isPaid = async (ids: readonly string[]) => {
  // Simulates elapsed time: claims expire, breakers close, failed jobs are due again.
  await app.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()')
  await app.sql('update payment_attempts set claimed_until = now(), asked_at = null where status = any ($1)', [
    ['attempt_started', 'attempt_accepted'],
  ])
  await app.sql('delete from connector_breakers')
  const [row] = await app.sql<{ open: number }>(
    `select count(*)::int as open from buybacks where id = any ($1) and payment_status <> 'payment_completed'`,
    [ids],
  )
  if (row!.open > 0) await app.sql(`select graphile_worker.add_job('pollPayments', job_key := 'poll')`)
  return row!.open === 0
}
const paidOnce = async (ids: readonly string[]) => {
  for (const id of ids) {
    const attempts = await app.sql<{ reference: string; number: number; status: string; amount: number }>(
      'select reference, number, status, amount from payment_attempts where buyback_id = $1',
      [id],
    )
    expect(attempts).toMatchObject([{ number: 1, status: 'attempt_completed' }])
    const orders = simulator.ordersOf('transfers').filter(({ reference }) => reference === attempts[0]!.reference)
    expect(orders.map(({ amount, status }) => [amount, status])).toEqual([[attempts[0]!.amount, 'completed']])
    expect(await app.sql('select kind from payment_differences where buyback_id = $1', [id])).toEqual([])
  }
}

/** Holds a lock that the worker needs next; resolves when the worker waits for it. */
const holding = async (statement: string, values: unknown[] = []) => {
  const client = new pg.Client(app.app.owner.options)
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const isAwaited = async () =>
    (await app.sql('select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0]!.pid])).length > 0
  return { awaited: () => until(isAwaited), release: () => client.end() }
}
const holdBuyback = (id: string) => holding('select 1 from buybacks where id = $1 for update', [id])

type Killing = (killed: () => Promise<void>, id: string) => Promise<{ done?: () => Promise<unknown> }>
/** Kills the worker at the first order; later orders pass. */
const atFirst =
  (side: 'arrives' | 'taken'): Killing =>
  async (killed) => {
    gate[side] = async () => {
      gate[side] = null
      await killed()
      return 'drop'
    }
    return {}
  }

const steps: [title: string, behaviour: string | undefined, killing: Killing][] = [
  ['after the provider took it, before its answer', undefined, atFirst('taken')],
  [
    'after the answer, before it is written',
    undefined,
    async (killed, id) => {
      const waiting = Promise.withResolvers<void>()
      gate.taken = async () => {
        gate.taken = null
        const held = await holdBuyback(id)
        held
          .awaited()
          .then(killed)
          .then(held.release)
          .then(() => waiting.resolve(), waiting.reject)
        return undefined
      }
      return { done: () => waiting.promise }
    },
  ],
  [
    'before it plans anything',
    undefined,
    async (killed, id) => {
      const held = await holdBuyback(id)
      return { done: () => held.awaited().then(killed).then(held.release) }
    },
  ],
  [
    'while it writes the attempt',
    undefined,
    async (killed) => {
      const held = await holding('lock table payment_attempts in share mode')
      return { done: () => held.awaited().then(killed).then(held.release) }
    },
  ],
  ['after the attempt is stored, before the provider receives it', undefined, atFirst('arrives')],
  ['when the provider sent its event before its answer', 'early', atFirst('taken')],
  [
    'while it retries an order that the provider accepted without answering',
    'deaf',
    async (killed) => {
      let seen = 0
      gate.arrives = async () => {
        seen += 1
        if (seen === 2) await killed()
        return seen === 2 ? 'drop' : undefined
      }
      return {}
    },
  ],
]

// The other steps run in `npm run test:full`: each waits for a new process.
test.each(sampled(steps, 1))(
  'a worker killed %s: paid once',
  async (_title, behaviour, killing) => {
    await provide(behaviour)
    // The worker is suspended until everything is prepared.
    const [victim = worker()] = running
    await suspend(victim)
    const id = await due()
    const dead = Promise.withResolvers<void>()
    const { done } = await killing(async () => {
      await kill(victim)
      dead.resolve()
    }, id)
    victim.kill('SIGCONT')
    await Promise.all([dead.promise, done?.()])
    worker()
    await until(() => isPaid([id]))
    await paidOnce([id])
  },
  120_000,
)

test('two workers on many payments, killed in the middle and started again: each is paid once', async () => {
  await provide('twice')
  for (const child of running) await suspend(child)
  const ids: string[] = []
  for (let made = 0; made < 8; made++) ids.push(await due())
  let seen = 0
  const disturb = async () => {
    seen += 1
    if (seen % 5 !== 0 || seen > 10) return undefined
    const [oldest] = running
    if (oldest) await kill(oldest)
    worker()
    return 'drop' as const
  }
  gate.arrives = disturb
  gate.taken = disturb
  worker()
  for (const child of running) child.kill('SIGCONT')
  await until(() => isPaid(ids))
  expect(seen, 'some were killed').toBeGreaterThan(8)
  await paidOnce(ids)
}, 180_000)
