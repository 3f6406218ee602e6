import type { Writable } from 'node:stream'
import type { Compilable, Kysely } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { asError } from '#domain/checked.ts'
import { builder } from './builder.ts'
import { tcpKeepAlive } from './keep-alive.ts'
import { Pipeline } from './pipeline.ts'
import { countStatements, onClient, statementName, together } from './statements.ts'
import type { DB } from './types.ts'

/** Rows visible to a transaction: those of one account, or all of them for the platform. */
export type Scope = { accountId: string } | 'platform'

/** A transaction inside its scope. First parameter of every store function. */
export type Tx<Who = unknown> = { db: Kysely<DB>; who: Who }

/** A transaction that may also COPY FROM STDIN, into a temporary table: COPY does not work under row-level security. */
export type BulkTx<Who = unknown> = Tx<Who> & { copy: (statement: string) => Writable }

/** Custom plans inside transactions; the roles' default is generic plans (migrate.ts). */
const planned = `set_config('plan_cache_mode', 'auto', true)`
const setTenant = `select set_config('app.account_id', $1, true)`
const setPlatform = `select set_config('app.platform', 'on', true)`

/** The scope is a transaction-local setting: behind a pooler, each transaction may run on another server connection. */
const scopeSetting = (scope: Scope) =>
  scope === 'platform'
    ? { name: 'platform', text: setPlatform, values: [] }
    : { name: 'tenant', text: setTenant, values: [scope.accountId] }
const opening = (scope: Scope) => {
  const { name, text, values } = scopeSetting(scope)
  return { name: `${name} planned`, text: `${text}, ${planned}`, values }
}

/**
 * Transaction-local settings for bulk work: more work_mem, no nested loops (statistics of a table that was just
 * filled are stale, and the planner would scan it once per row).
 */
const bulkSettings = {
  work_mem: '64MB',
  gin_pending_list_limit: '65536',
  enable_nestloop: 'off',
  plan_cache_mode: 'auto',
}
const setBulk = `select ${Object.entries(bulkSettings)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`
const bulkConnections = 4
const temporaryRoom = '64MB'

const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

export type Urls = { tenant: string; platform: string }
export type Options = {
  max?: number
  /** Pooler in transaction mode for all transactions except bulk work; default: the server itself. */
  pooled?: Urls
  /** False behind a pooler that does not track prepared statements: each statement is then parsed every time. */
  named?: boolean
  /** Called around each operation, for traces. */
  around?: Around
  /** A hot standby for reads that `readingReplica` permits. */
  replica?: Urls
}

/** `scope`: tenant or platform. Runs `work` once and returns its result. */
export type Around = <T>(operation: string, scope: 'tenant' | 'platform', work: () => Promise<T>) => Promise<T>

/** A new connection plans every statement again: one that is not used stays open for some time. */
const idleTimeoutMillis = 10 * 60_000
const poolOptions: pg.PoolConfig = { connectionTimeoutMillis: 10_000, idleTimeoutMillis, ...tcpKeepAlive }

/** Pools of one database, and how their statements are prepared. */
export type Connections = {
  tenant: pg.Pool
  platform: pg.Pool
  bulk: pg.Pool
  named: boolean
  isPrepared: ((sql: string) => boolean) | undefined
}

export const connect = (direct: Urls, { max = 20, pooled = direct, named = true }: Options): Connections => {
  const open = (connectionString: string) => new pg.Pool({ ...poolOptions, connectionString, max, pipeline: true })
  const tenant = open(pooled.tenant)
  const platform = open(pooled.platform)
  // COPY cannot share a connection with pipelined queries, and `temp_buffers` is a session setting.
  const bulk = new pg.Pool({ ...poolOptions, connectionString: direct.tenant, max: bulkConnections })
  // An import compares its lines in a temporary table: temp_buffers keeps it out of the file system.
  bulk.on('connect', (client) => void client.query(`set temp_buffers = '${temporaryRoom}'`).catch(() => {}))
  // The pool replaces idle connections that the server closed; without a listener the error would end the process.
  for (const one of [tenant, platform, bulk]) {
    one.on('error', () => {})
    one.on('connect', (client) => client.on('error', () => {}))
  }
  return { tenant, platform, bulk, named, isPrepared: named ? countStatements() : undefined }
}

const poolOf = ({ tenant, platform }: Connections, scope: Scope) => (scope === 'platform' ? platform : tenant)
const ready = <S extends { name: string }>({ named }: Connections, statement: S): S =>
  named ? statement : { ...statement, name: '' }

/** BEGIN and the tenant setting are sent together with the first query: no extra round trip. */
const transactionOn =
  (pools: Connections) =>
  async <T, Who>(scope: Scope, who: Who, work: (tx: Tx<Who>) => Promise<T>): Promise<T> => {
    const client = await poolOf(pools, scope).connect()
    let broken: Error | undefined
    try {
      together(client)
      const opened = Promise.all([client.query(ready(pools, begin)), client.query(ready(pools, opening(scope)))])
      opened.catch(() => {})
      const result = await work({ db: onClient(client, pools.isPrepared), who })
      await opened
      const { command } = await client.query(ready(pools, commit))
      // A transaction that an earlier error aborted answers COMMIT with ROLLBACK: nothing was stored.
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      // "cached plan must not change result type": the connection's prepared statements are stale, so it is destroyed.
      if (error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery') broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

/** Bulk work on a dedicated connection, under the same row-level security. */
const bulkOn =
  (pools: Connections) =>
  async <T, Who>({ accountId }: { accountId: string }, who: Who, work: (tx: BulkTx<Who>) => Promise<T>): Promise<T> => {
    const client = await pools.bulk.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      await client.query(setTenant, [accountId])
      await client.query(setBulk)
      const result = await work({
        db: onClient(client),
        who,
        copy: (statement) => client.query(copyFrom(statement)),
      })
      const { command } = await client.query('commit')
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

/** Independent statements as one pipeline: a whole transaction in one round trip. */
const pipelineOn =
  (pools: Connections) =>
  async <const Q extends readonly Compilable<unknown>[]>(
    scope: Scope,
    queries: (db: Kysely<DB>) => Q,
  ): Promise<{ [K in keyof Q]: Q[K] extends Compilable<infer Row> ? Row[] : never }> => {
    const statements = queries(builder).map((query) => {
      const { sql, parameters } = query.compile()
      return { name: pools.named ? statementName(sql) : '', text: sql, values: parameters }
    })
    const client = await poolOf(pools, scope).connect()
    let broken: Error | undefined
    try {
      const [, ...answers] = await new Pipeline([ready(pools, scopeSetting(scope)), ...statements]).run(client)
      return answers as never
    } catch (error) {
      // A server error has rolled back already; after any other failure the connection's state is unknown, so it is
      // destroyed.
      if (!(error instanceof pg.DatabaseError)) broken = asError(error)
      throw error
    } finally {
      client.release(broken)
    }
  }

type Definer = 'find_session' | 'find_visitor' | 'find_api_key' | 'keep_session' | 'keep_api_key' | 'count_tries'

/** SECURITY DEFINER functions that run before the tenant is known (session lookup, rate limits). */
const callOn =
  ({ tenant, named }: Connections) =>
  async <Row>(name: Definer, ...values: unknown[]) => {
    const holes = values.map((_, index) => `$${index + 1}`).join(', ')
    const { rows } = await tenant.query({ name: named ? name : '', text: `select * from ${name}(${holes})`, values })
    return rows[0] as Row | undefined
  }

export const poolUse = (name: string, pool: pg.Pool) => ({
  name,
  idle: pool.idleCount,
  busy: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
  max: pool.options.max,
})

const scopeName = (scope: Scope) => (scope === 'platform' ? scope : 'tenant')

/** The operations of a database, each run by `around`. */
export const aroundEach = (operations: Operations, around: Around): Operations => ({
  transaction: (scope, who, work) =>
    around('transaction', scopeName(scope), () => operations.transaction(scope, who, work)),
  bulk: (scope, who, work) => around('bulk', 'tenant', () => operations.bulk(scope, who, work)),
  read: (scope, queries) => around('read', scopeName(scope), () => operations.read(scope, queries)),
  write: (scope, queries) => around('write', scopeName(scope), () => operations.write(scope, queries)),
  call: (name, ...values) => around(name, 'tenant', () => operations.call(name, ...values)),
})

export type Operations = ReturnType<typeof operationsOn>
export const operationsOn = (pools: Connections) => {
  const atOnce = pipelineOn(pools)
  return {
    transaction: transactionOn(pools),
    bulk: bulkOn(pools),
    read: atOnce,
    write: atOnce,
    call: callOn(pools),
  }
}

export const endPools = ({ tenant, platform, bulk }: Connections) =>
  Promise.all([tenant.end(), platform.end(), bulk.end()])
