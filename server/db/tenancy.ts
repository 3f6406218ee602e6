import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { type Compilable, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { builder } from './builder.ts'
import { Pipeline } from './pipeline.ts'
import { Recent } from './recent.ts'
import type { DB } from './types.ts'

/** The common case is cut out of the text, which costs a fraction of reading it: 2026-11-15 17:03:51.5+00. */
export const isoOf = (text: string) =>
  text.length <= 29 && text.endsWith('+00') && text[10] === ' '
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString()

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoOf)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Whose rows a transaction may see: one account's, or, for the platform itself, everyone's. */
export type Scope = { accountId: string } | 'platform'

/** A transaction inside its scope. Every store function takes one first; there is no other way to the database. */
export type Tx<Who = unknown> = { db: Kysely<DB>; who: Who }

/** A transaction that may also take a stream of rows (`copy … from stdin`) into a table without walls: a temporary one. */
export type BulkTx<Who = unknown> = Tx<Who> & { copy: (statement: string) => Writable }

export type Database = ReturnType<typeof openDatabase>

/** In a transaction, statements are planned for their values; elsewhere the roles have them planned once (migrate.ts). */
const planned = `set_config('plan_cache_mode', 'auto', true)`
const setTenant = `select set_config('app.account_id', $1, true)`
const setPlatform = `select set_config('app.platform', 'on', true)`

/** Sets the tenant for the transaction alone: behind a pooler the next one may run on any connection, after any account's. */
const scopeSetting = (scope: Scope) =>
  scope === 'platform'
    ? { name: 'platform', text: setPlatform, values: [] }
    : { name: 'tenant', text: setTenant, values: [scope.accountId] }
const opening = (scope: Scope) => {
  const { name, text, values } = scopeSetting(scope)
  return { name: `${name} planned`, text: `${text}, ${planned}`, values }
}

/**
 * Sorting and joining a hundred thousand rows at once needs more room than a request does, and no compiler. Rows are joined at
 * once, never looked up one by one: what the planner knows of a table that this work has just filled is old, and it would go
 * through all of it for every line.
 */
const room = {
  work_mem: '64MB',
  gin_pending_list_limit: '65536',
  jit: 'off',
  enable_nestloop: 'off',
  plan_cache_mode: 'auto',
}
const setRoom = `select ${Object.entries(room)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`
const bulkConnections = 4
const temporaryRoom = '64MB'

const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

type Urls = { tenant: string; platform: string }
type Options = {
  max?: number
  /** Where transactions go, if not to the server itself: a pooler in transaction mode. */
  pooled?: Urls
  /** Off behind a pooler that does not prepare statements on every server connection: each is then parsed with its packet. */
  named?: boolean
}

export const openDatabase = (direct: Urls, { max = 20, pooled = direct, named = true }: Options = {}) => {
  const open = (connectionString: string) =>
    new pg.Pool({ connectionString, max, pipeline: true, connectionTimeoutMillis: 10_000 } as pg.PoolConfig)
  const pool = open(pooled.tenant)
  const platformPool = open(pooled.platform)
  const poolOf = (scope: Scope) => (scope === 'platform' ? platformPool : pool)
  const nameOf = (name: string) => (named ? name : '')
  const ready = <S extends { name: string }>(statement: S): S => (named ? statement : { ...statement, name: '' })
  // COPY cannot share a connection with queries that are already on the wire, and `temp_buffers` belongs to a session.
  const bulkPool = new pg.Pool({
    connectionString: direct.tenant,
    max: bulkConnections,
    connectionTimeoutMillis: 10_000,
  })
  // An import compares its lines in a temporary table; by default a connection keeps little more than a page of it at hand.
  bulkPool.on('connect', (client) => void client.query(`set temp_buffers = '${temporaryRoom}'`).catch(() => {}))
  // A connection that the server closed: whoever used it hears of it, the pool drops it and opens another when needed.
  for (const one of [pool, platformPool, bulkPool]) {
    one.on('error', () => {})
    one.on('connect', (client) => client.on('error', () => {}))
  }

  /** BEGIN and the scope are on the wire before the first query waits for anything. */
  const transaction = async <T, Who>(scope: Scope, who: Who, work: (tx: Tx<Who>) => Promise<T>): Promise<T> => {
    const client = await poolOf(scope).connect()
    let broken: Error | undefined
    try {
      together(client)
      const opened = Promise.all([client.query(ready(begin)), client.query(ready(opening(scope)))])
      opened.catch(() => {})
      const result = await work({ db: onClient(client), who })
      await opened
      const { command } = await client.query(ready(commit))
      // A transaction that an earlier error aborted answers COMMIT with ROLLBACK: nothing was stored.
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

  /** Long work on many rows at once, inside the same walls. */
  const bulk = async <T, Who>(
    { accountId }: { accountId: string },
    who: Who,
    work: (tx: BulkTx<Who>) => Promise<T>,
  ): Promise<T> => {
    const client = await bulkPool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      await client.query(setTenant, [accountId])
      await client.query(setRoom)
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

  /** Statements that need no answer of one another: the whole transaction is one round trip. All are stored, or none is. */
  const atOnce = async <const Q extends readonly Compilable<unknown>[]>(
    scope: Scope,
    queries: (db: Kysely<DB>) => Q,
  ): Promise<{ [K in keyof Q]: Q[K] extends Compilable<infer Row> ? Row[] : never }> => {
    const statements = queries(builder).map((query) => {
      const { sql, parameters } = query.compile()
      return { name: named ? statementName(sql) : '', text: sql, values: parameters }
    })
    const client = await poolOf(scope).connect()
    let broken: Error | undefined
    try {
      const [, ...answers] = await new Pipeline([ready(scopeSetting(scope)), ...statements]).run(client)
      return answers as never
    } catch (error) {
      // What the server refused, it has ended itself; whatever else went wrong leaves a connection nobody knows the state of.
      if (!(error instanceof pg.DatabaseError)) broken = error as Error
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** One of the few functions that work before a tenant is known (a session is looked up, a try is counted). */
  const call = async <Row>(
    name: 'find_session' | 'find_visitor' | 'keep_session' | 'count_tries',
    ...values: unknown[]
  ) => {
    const holes = values.map((_, index) => `$${index + 1}`).join(', ')
    const { rows } = await pool.query({ name: nameOf(name), text: `select * from ${name}(${holes})`, values })
    return rows[0] as Row | undefined
  }

  const close = async () => {
    await Promise.all([pool.end(), platformPool.end(), bulkPool.end()])
  }
  return { transaction, bulk, read: atOnce, write: atOnce, call, close }
}

/** Holds what is written to the server back until the current turn is over: a pipeline is one packet, not five. */
const together = (client: pg.PoolClient) => {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const mostNames = 1_000
const names = new Recent<string, string>(mostNames)
/** Statements of lists are prepared once per connection; the name follows from the text. */
const statementName = (sql: string) => {
  let name = names.get(sql)
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url').slice(0, 20)
    names.set(sql, name)
  }
  return name
}

const onClient = (client: pg.PoolClient) => {
  const borrowed: PostgresPoolClient = {
    query: client.query.bind(client) as PostgresPoolClient['query'],
    release: () => {},
  }
  const pool: PostgresPool = { connect: async () => borrowed, end: async () => {} } as PostgresPool
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
