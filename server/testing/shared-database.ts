import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/database.ts'
import { appUrls } from '#server/db/roles.ts'
import type { Options } from '#server/db/tenancy.ts'
import type { Config } from '#server/platform/config.ts'

export type TestDatabase = {
  owner: pg.Pool
  database: Database
  /** Called after the tests of a file, with the server closed. */
  release: () => Promise<void>
}
type Made = { name: string; owner: pg.Pool; database: Database; base: string; uses: number; isDamaged: boolean }

/** Rows are not vacuumed, so that queries without an order stay deterministic. */
const mostUses = 20

const connectTo = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

const withAdmin = async <T>(cluster: string, work: (admin: pg.Client) => Promise<T>) => {
  const admin = await connectTo(cluster)
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const prefix = 'test_'

/** Drops what the workers left behind on a server that outlives the tests. */
export const dropTestDatabases = (cluster: string) =>
  withAdmin(cluster, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname ^@ $1', [
      prefix,
    ])
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  })

const openPools = (url: string, config: Config, options: Options) => {
  const owner = new pg.Pool({ connectionString: url, max: 5, idleTimeoutMillis: 0, allowExitOnIdle: true })
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  return { owner, database: openDatabase(appUrls(url, config.secretKey), { max: 10, ...options }) }
}

const make = async (cluster: string, config: Config, options: Options): Promise<Made> => {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  await withAdmin(cluster, (admin) =>
    admin.query(`create database ${name} template template_shared strategy file_copy`),
  )
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const made = { name, ...openPools(url.toString(), config, options), base: '', uses: 0, isDamaged: false }
  const { rows } = await made.owner.query<{ base: string }>('select pristine.begin() as base')
  made.base = rows[0]?.base ?? ''
  return made
}

const drop = async (cluster: string, { name, owner, database }: Made) => {
  await database.close()
  if (!owner.ended) await owner.end()
  await withAdmin(cluster, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

/** No statement is running, and no other process is connected; false after ten seconds. */
const isIdle = async ({ name, owner, database }: Made) => {
  for (let tries = 0; tries < 200; tries++) {
    const pools = database.pools()
    const own = pools.reduce((sum, { idle, busy }) => sum + idle + busy, owner.totalCount)
    if (pools.every(({ busy, waiting }) => busy === 0 && waiting === 0) && owner.idleCount === owner.totalCount) {
      const { rows } = await owner.query<{ n: number }>(
        'select count(*)::int as n from pg_stat_activity where datname = $1 and backend_type = $2',
        [name, 'client backend'],
      )
      if ((rows[0]?.n ?? 0) <= own) return true
    }
    await setTimeout(50)
  }
  return false
}

/** Restores the rows of the template; false if the schema was changed or a connection is still in use. */
const restore = async (made: Made) => {
  if (made.isDamaged || made.owner.ending || !(await isIdle(made))) return false
  const { owner } = made
  const clients = await Promise.all(Array.from({ length: owner.totalCount }, () => owner.connect()))
  for (const client of clients) await client.query('unlisten *; close all; reset all; select pg_advisory_unlock_all()')
  for (const client of clients) client.release()
  const { rows } = await owner.query<{ same: boolean }>('select pristine.is_same_schema($1) as same', [made.base])
  if (!rows[0]?.same) return false
  const restored = await owner.query<{ base: string }>('select pristine.restore($1) as base', [made.base])
  made.base = restored.rows[0]?.base ?? ''
  return true
}

let shared: Made | null = null
let isTaken = false

/**
 * A database with the rows of the template. The files of a worker use one after the other: the first use of a statement on
 * a new connection takes longer than most tests. It is restored after each file, or replaced if that is not possible.
 */
export const takeDatabase = async (cluster: string, config: Config, options: Options): Promise<TestDatabase> => {
  if (isTaken || options.around) {
    const own = await make(cluster, config, options)
    return { ...own, release: () => drop(cluster, own) }
  }
  isTaken = true
  shared ??= await make(cluster, config, options)
  const made = shared
  const close = () => {
    made.isDamaged = true
    return made.database.close()
  }
  return {
    owner: made.owner,
    database: { ...made.database, close },
    release: async () => {
      isTaken = false
      if (++made.uses < mostUses && (await restore(made).catch(() => false))) return
      shared = null
      await drop(cluster, made)
    },
  }
}
