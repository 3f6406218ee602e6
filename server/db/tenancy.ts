import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { type Compilable, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { builder } from './builder.ts'
import { Pipeline, type Statement } from './pipeline.ts'
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

/** Whose rows a transaction may see: one company's, or, for the platform itself, everyone's. */
export type Scope = { accountId: string } | 'platform'

/** A transaction inside its scope. Every store function takes one first; there is no other way to the database. */
export type Tx<Who = unknown> = { db: Kysely<DB>; who: Who }

/** A transaction that may also take a stream of rows (`copy … from stdin`) into a table without walls: a temporary one. */
export type BulkTx<Who = unknown> = Tx<Who> & { copy: (statement: string) => Writable }

export type Database = ReturnType<typeof openDatabase>

/** In a transaction, statements are planned for their values. */
const planned = `set_config('plan_cache_mode', 'auto', true)`
const setCompany = `select set_config('app.account_id', $1, true)`
const moveTo = `select set_config('app.account_id', $1, false)`

/** The words that put a transaction inside its walls. The platform's connections are inside theirs from the start. */
const opening = (scope: Scope) =>
  scope === 'platform'
    ? { name: 'platform', text: `select ${planned}`, values: [] }
    : { name: 'company', text: `${setCompany}, ${planned}`, values: [scope.accountId] }
/**
 * Whose walls a connection stands within since its last read. Setting them costs as much as reading a record, so it moves only
 * when another company asks. PostgreSQL undoes the move of a read that failed, and a transaction sets its own over it.
 */
const standing = new WeakMap<pg.PoolClient, string>()
const walls = (client: pg.PoolClient, scope: Scope): Statement[] =>
  scope === 'platform' || standing.get(client) === scope.accountId
    ? []
    : [{ name: 'walls', text: moveTo, values: [scope.accountId] }]

/** A list's statement is planned once per connection: planning it costs more than running it. */
const plannedOnce = '-c plan_cache_mode=force_generic_plan'
const asPlatform = '-c app.platform=on'

/**
 * Sorting and joining a hundred thousand rows at once needs more room than a request does, and no compiler. Rows are joined at
 * once, never looked up one by one: what the planner knows of a table that this work has just filled is old, and it would go
 * through all of it for every line.
 */
const room = { work_mem: '64MB', gin_pending_list_limit: '65536', jit: 'off', enable_nestloop: 'off' }
const setRoom = `select ${Object.entries(room)
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ')}`
const bulkConnections = 4
const temporaryRoom = '64MB'

const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

type Urls = { company: string; platform: string }

export const openDatabase = (urls: Urls, { max = 20 }: { max?: number } = {}) => {
  const open = (connectionString: string, options: string) =>
    new pg.Pool({ connectionString, max, options, pipeline: true, connectionTimeoutMillis: 10_000 } as pg.PoolConfig)
  const pool = open(urls.company, plannedOnce)
  const platformPool = open(urls.platform, `${plannedOnce} ${asPlatform}`)
  const poolOf = (scope: Scope) => (scope === 'platform' ? platformPool : pool)
  // COPY cannot share a connection with queries that are already on the wire. None is opened before the first is needed.
  const bulkPool = new pg.Pool({
    connectionString: urls.company,
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
      const opened = Promise.all([client.query(begin), client.query(opening(scope))])
      opened.catch(() => {})
      const result = await work({ db: onClient(client), who })
      await opened
      const { command } = await client.query(commit)
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
      await client.query(setCompany, [accountId])
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
      return { name: statementName(sql), text: sql, values: parameters }
    })
    const client = await poolOf(scope).connect()
    const around = walls(client, scope)
    let broken: Error | undefined
    try {
      const answers = await new Pipeline([...around, ...statements]).run(client)
      if (scope !== 'platform') standing.set(client, scope.accountId)
      return answers.slice(around.length) as never
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
    const { rows } = await pool.query({ name, text: `select * from ${name}(${holes})`, values })
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
