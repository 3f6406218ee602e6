import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, openSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { itemAt } from '#domain/checked.ts'
import { runner } from '#server/db/embedded.ts'
import { launched, type Process, start } from '../process.ts'
import { component, isListening, statusOf, until } from './component.ts'
import type { Programs } from './programs.ts'
import { type Machine, prepareMachines } from './settings.ts'

/** Queues of the two worker units of each application machine. */
const workerQueues = ['payments,mail,documents', 'carriers,webhooks,transfers,nightly'] as const
export const dashboardHost = 'staff.example.test'

const identity = (folder: string, program: string) => {
  const { uid } = runner(folder, program)
  if (uid === null) return { uid: userInfo().uid, name: userInfo().username }
  return { uid, name: execFileSync('id', ['-un', String(uid)], { encoding: 'utf8' }).trim() }
}

const etcdOf = (machine: Machine, folder: string, { etcd }: Programs) =>
  component({
    name: `${machine.name}-etcd`,
    program: etcd,
    args: ['--config-file', join(folder, 'etcd.yml')],
    folder,
    isReady: async () => (await statusOf(`http://127.0.0.1:${machine.etcdClient}/health`)) === 200,
  })

const databaseOf = (machine: Machine, folder: string, { patroni }: Programs) => {
  const api = `http://127.0.0.1:${machine.patroni}`
  const base = component({
    name: `${machine.name}-patroni`,
    program: patroni,
    args: [join(folder, 'patroni.yml')],
    folder,
    postgres: join(folder, 'postgres'),
    isReady: async () => (await statusOf(`${api}/health`)) === 200,
  })
  const is = (role: 'primary' | 'synchronous') =>
    statusOf(`${api}/${role}`).then(
      (status) => status === 200,
      () => false,
    )
  return { ...base, is }
}

const proxyOf = (machine: Machine, folder: string, { haproxy }: Programs) =>
  component({
    name: `${machine.name}-haproxy`,
    program: haproxy,
    args: ['-db', '-f', join(folder, 'haproxy.cfg')],
    folder,
    isReady: () => isListening(machine.https),
  })

const poolerOf = (machine: Machine, folder: string, { pgbouncer }: Programs) =>
  component({
    name: `${machine.name}-pgbouncer`,
    program: pgbouncer,
    args: [join(folder, 'pgbouncer.ini')],
    folder,
    isReady: () => isListening(machine.pool),
  })

/** A process of the product that can be killed and started again. */
const productOf = (name: string, words: readonly string[], port: number, env: NodeJS.ProcessEnv) => {
  let running: Process | null = null
  const log = openSync(join(env.DATA_DIR ?? '', `${name}.log`), 'a')
  return {
    name,
    start: async () => {
      const settings = { ...env, PORT: String(port), HEALTH_PORT: String(port) }
      running = await start(name, process.cwd(), words, settings, `http://127.0.0.1:${port}`, log)
    },
    kill: async () => void (await running?.stop('SIGKILL')),
    stop: async () => void (await running?.stop()),
  }
}

type Prepared = Awaited<ReturnType<typeof prepareMachines>>

const addressOf = (port: number, { ownerPassword }: Prepared) =>
  `postgres://reprise:${ownerPassword}@127.0.0.1:${port}/reprise`

/** Settings of the product on an application machine; the shared data folder stands for the S3 bucket. */
const environmentOf = (machine: Machine, prepared: Prepared, folder: string, secretKey: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATA_DIR: join(folder, 'files'),
  HOST: '127.0.0.1',
  DATABASE_URL: addressOf(machine.primary, prepared),
  DATABASE_POOL_URL: addressOf(machine.pool, prepared),
  DATABASE_REPLICA_URL: addressOf(machine.replica, prepared),
  SECRET_KEY: secretKey,
  DASHBOARD_HOST: dashboardHost,
  PUBLIC_URL: `https://${dashboardHost}`,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
})

const isPrimaryReached = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query('select 1')).rowCount === 1
  } finally {
    await client.end().catch(() => {})
  }
}

/** The reference topology of docs/operations.md as processes of this machine, with data in `folder`. */
export const newTopology = async (folder: string, programs: Programs) => {
  const prepared = await prepareMachines(folder, programs.postgresBin, identity(folder, programs.patroni))
  const { db1, db2, app1, app2 } = prepared.machines
  const at = ({ name }: Machine) => join(folder, name)
  mkdirSync(join(folder, 'files'))
  const secretKey = randomBytes(32).toString('hex')
  const env = (machine: Machine) => environmentOf(machine, prepared, folder, secretKey)
  const etcd = [db1, db2, app1].map((machine) => etcdOf(machine, at(machine), programs))
  const databases = [db1, db2].map((machine) => databaseOf(machine, at(machine), programs))
  const applications = [app1, app2]
  const proxies = applications.map((machine) => proxyOf(machine, at(machine), programs))
  const poolers = applications.map((machine) => poolerOf(machine, at(machine), programs))
  const apis = applications.map((machine) => productOf(`${machine.name}-api`, ['api'], machine.api, env(machine)))
  const workers = applications.flatMap((machine) =>
    workerQueues.map((queues, index) =>
      productOf(`${machine.name}-worker-${queues}`, ['worker', queues], itemAt(machine.workers, index), env(machine)),
    ),
  )
  const nodeWith = async (role: 'primary' | 'synchronous') => {
    for (const node of databases) if (await node.is(role)) return node
    return null
  }
  return {
    ...{ etcd, databases, proxies, poolers, apis, workers, nodeWith },
    ports: applications.map(({ https }) => https),
    /** Address of the primary through HAProxy of an application machine. */
    ownerUrl: addressOf(app2.primary, prepared),
    loadDemo: () => launched(['demo'], env(app1)),
    startDatabase: async () => {
      await Promise.all(etcd.map((one) => one.start()))
      await Promise.all(databases.map((one) => one.start()))
      await Promise.all([...proxies, ...poolers].map((one) => one.start()))
      await until('synchronous standby', async () => (await nodeWith('synchronous')) !== null)
      await until('connection to the primary', () => isPrimaryReached(addressOf(app1.primary, prepared)))
    },
    startProduct: async () => {
      for (const one of [...apis, ...workers]) await one.start()
    },
    /** At once, when the drill is interrupted. */
    killAll: () =>
      Promise.all([...apis, ...workers, ...poolers, ...proxies, ...databases, ...etcd].map((one) => one.kill())),
    stop: async () => {
      await Promise.all([...apis, ...workers].map((one) => one.stop()))
      for (const group of [poolers, proxies, databases, etcd]) await Promise.all(group.map((one) => one.stop()))
    },
  }
}
export type Topology = Awaited<ReturnType<typeof newTopology>>
