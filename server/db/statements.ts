import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
// Sets how columns are read on every connection of this process.
import './column-values.ts'
import { Recent } from './recent.ts'
import type { DB } from './types.ts'

/** Corks the socket until the next tick, so that pipelined queries are sent as one packet. */
export const together = (client: pg.PoolClient) => {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const maxNames = 1_000
const names = new Recent<string, string>(maxNames)
/** Name of a prepared statement: hash of its text. */
export const statementName = (sql: string) => {
  let name = names.get(sql)
  if (!name) {
    name = createHash('sha1').update(sql).digest('base64url').slice(0, 20)
    names.set(sql, name)
  }
  return name
}

/**
 * Transaction statements are prepared once seen `times` times, up to `texts` texts. Texts that vary with their values
 * never repeat often enough.
 */
const often = { times: 10, length: 8_000, texts: 128 }
export const countStatements = () => {
  const seen = new Recent<string, number>(1_000)
  const prepared = new Set<string>()
  return (sql: string) => {
    if (prepared.has(sql)) return true
    if (sql.length > often.length || prepared.size >= often.texts) return false
    const times = (seen.get(sql) ?? 0) + 1
    seen.set(sql, times)
    if (times >= often.times) prepared.add(sql)
    return false
  }
}

/** Query builder over one connection. */
export const onClient = (client: pg.ClientBase, isPrepared: (sql: string) => boolean = () => false) => {
  const send = client.query.bind(client) as PostgresPoolClient['query']
  // The prefix separates these names from those of Pipeline: each keeps its own record of prepared statements.
  const query = (text: string, values: unknown[]) =>
    isPrepared(text) ? client.query({ name: `tx ${statementName(text)}`, text, values }) : send(text, values)
  const borrowed = { query, release: () => {} } as PostgresPoolClient
  const pool: PostgresPool = { connect: async () => borrowed, end: async () => {} } as PostgresPool
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
