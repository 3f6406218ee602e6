import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { rehearse } from '#server/testing/transfer.ts'
import { startWorker } from '#server/worker.ts'
import { openWorkerLocks } from './lock-store.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let account: string
const after: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  account = demo.account.Boréal!
  await newCategory(manager, demo.entity.RC!, { label: 'Téléphones', identifier: 'phones' })
})
afterEach(async () => {
  for (const undo of after.splice(0)) await undo()
})

const until = async <T>(look: () => Promise<T | null | undefined | false>) => {
  for (let tries = 0; tries < 1_800; tries++) {
    const found = await look()
    if (found) return found
    await setTimeout(50)
  }
  throw new Error('It did not come to pass')
}

/** A worker in a separate process on the same database. */
const otherProcess = () => {
  const { config, owner } = app.app
  const child = spawn(process.execPath, ['server/main.ts', 'worker'], {
    env: {
      ...process.env,
      DATABASE_URL: owner.options.connectionString,
      DATA_DIR: config.dataDir,
      SECRET_KEY: config.secretKey.current,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  after.push(async () => child.kill('SIGKILL'))
  return child
}
const died = (child: ChildProcess) => new Promise((done) => child.once('exit', done))

/** Holds the advisory lock of catalogue imports, so that an import job runs until the test releases it. */
const holdCatalogue = async () => {
  const client = new pg.Client(app.app.owner.options)
  await client.connect()
  await client.query(`select pg_advisory_lock(hashtextextended('catalogue import ' || $1, 0))`, [account])
  let open = true
  const release = async () => {
    if (open) await client.end()
    open = false
  }
  after.push(release)
  return release
}
const applying = async (reference: string) => {
  const { id } = await rehearse(app, `reference,label,category_identifier\n${reference},Produit,phones\n`, {
    who: manager,
    account,
  })
  await manager.post(`/imports/${id}/apply`)
  return id as string
}
const holder = async () =>
  (
    await app.sql<{ locked_by: string }>(
      'select locked_by from graphile_worker._private_jobs where locked_by is not null',
    )
  )[0]?.locked_by
const phaseOf = async (id: string) => (await manager.get(`/imports/${id}`)).body.phase as string
const ownWorker = async () => {
  const worker = await startWorker(app.app, { lookEvery: 200 })
  after.push(worker.stop)
}

test('a job of a killed process is finished by another process; a suspended process keeps its job', async () => {
  const id = await applying('KILLED')
  const release = await holdCatalogue()
  const child = otherProcess()
  const theirs = await until(holder)
  await ownWorker()

  child.kill('SIGSTOP')
  await setTimeout(2_000)
  expect(await holder(), 'looked for ten times, and alive').toBe(theirs)
  child.kill('SIGCONT')
  expect(await phaseOf(id)).toBe('applying')

  const gone = died(child)
  child.kill('SIGKILL')
  await gone
  await until(async () => (await holder()) !== theirs)
  await release()
  await until(async () => (await phaseOf(id)) === 'done')
  const rows = await app.sql(`select label from products where account_id = $1 and reference = 'KILLED'`, [account])
  expect(rows).toHaveLength(1)
})

test('a process killed during the last attempt leaves no import running', async () => {
  const id = await applying('LAST')
  const release = await holdCatalogue()
  await app.sql('update graphile_worker._private_jobs set attempts = max_attempts - 1')
  const child = otherProcess()
  await until(holder)
  const gone = died(child)
  child.kill('SIGKILL')
  await gone
  await ownWorker()
  await until(async () => (await phaseOf(id)) === 'failed')
  await release()
  const admin = await app.as('admin@reprise.test')
  const { body } = await admin.get('/jobs?state[]=dead')
  expect(body.members[0]).toMatchObject({ task: 'applyCatalogueImport', lastError: 'The process that ran it died.' })
  expect((await admin.post(`/jobs/${body.members[0].id}/retry`)).status).toBe(204)
})

const locksOf = (worker: string) =>
  app.sql<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and
      ((classid::bigint << 32) | objid::bigint) = hashtextextended('job worker ' || $1, 0)`,
    [worker],
  )

test('a lock taken while its session opens, or again after a lost connection, is released immediately', async () => {
  const locks = openWorkerLocks(app.app)
  after.push(() => locks.stop())
  await Promise.all([locks.hold('first'), locks.hold('second'), locks.hold('first')])
  locks.release('first')
  await until(async () => (await locksOf('first')).length === 0)
  const [before] = await locksOf('second')
  await app.sql('select pg_terminate_backend($1)', [before!.pid])
  await until(async () => (await locksOf('second')).some(({ pid }) => pid !== before!.pid))
  await locks.hold('second')
  locks.release('second')
  await until(async () => (await locksOf('second')).length === 0)
})

test('a lock lost with its connection is acquired again', async () => {
  const id = await applying('LOST')
  const release = await holdCatalogue()
  await ownWorker()
  const ours = await until(holder)
  const locks = () => locksOf(ours)
  const [before] = await locks()
  await app.sql('select pg_terminate_backend($1)', [before!.pid])
  await until(async () => (await locks()).some(({ pid }) => pid !== before!.pid))
  await release()
  await until(async () => (await phaseOf(id)) === 'done')
})

/** Proxy to the database; after `cut` its open connections forward nothing and stay open, new ones work. */
const startLine = async () => {
  const target = new URL(app.app.owner.options.connectionString!)
  const open: { isCut: boolean; ends: Socket[] }[] = []
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const line = { isCut: false, ends: [near, far] }
    open.push(line)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      from.on('error', () => {})
      from.on('data', (data) => line.isCut || to.write(data))
      from.on('close', () => line.isCut || to.destroy())
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  after.push(async () => {
    for (const { ends } of open) for (const end of ends) end.destroy()
    server.close()
  })
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.toString(),
    cut: () => {
      for (const line of open) line.isCut = true
    },
  }
}

test('a lock whose connection only the server has ended is acquired again', async () => {
  const line = await startLine()
  const owner = { options: { connectionString: line.url } } as pg.Pool
  const locks = openWorkerLocks({ ...app.app, owner }, { every: 100, answer: 300 })
  after.unshift(() => locks.stop())
  await locks.hold('partitioned')
  const [before] = await locksOf('partitioned')
  line.cut()
  // As by the server's keepalives; this end receives nothing.
  await app.sql('select pg_terminate_backend($1)', [before!.pid])
  await until(async () => (await locksOf('partitioned')).some(({ pid }) => pid !== before!.pid))
})
