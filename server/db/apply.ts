import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asError } from '#domain/checked.ts'
import { previousRelease, release } from '#domain/release.ts'
import { ConfigError } from './config-error.ts'

/** First line of a migration with a single statement that cannot run in a transaction: CREATE INDEX CONCURRENTLY. */
const outsideTransaction = /^-- no transaction$/m
/** A migration that waits longer for a lock blocks the queries behind it: it is rolled back and tried again. */
const lockTimeout = '3s'
const maxTries = 30

type Applied = { name: string; hash: string; release: string | null; previous: string | null }

const appliedBefore = async (client: pg.Client) => {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
  )
  // Release that applied it, and the one before, which runs beside it.
  await client.query(
    'alter table migrations add column if not exists release text, add column if not exists previous text',
  )
  return (await client.query<Applied>('select name, hash, release, previous from migrations order by name')).rows
}

/** Migrations of this release, or of the next one while this one still runs. */
const isCompatible = (row: Applied) => row.release === release || row.previous === release

/** Throws for a migration from outside this release and the next. True if the schema is ahead. */
const checkUnknown = (unknown: readonly Applied[], source: string) => {
  const foreign = unknown.find((row) => !isCompatible(row))
  if (foreign)
    throw new ConfigError(
      `The database has migration ${foreign.name}${foreign.release ? ` of release ${foreign.release}` : ''}, which ${source} does not know.`,
    )
  return unknown.length > 0
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** The index of the migration that an interrupted attempt has left; `if not exists` would skip it. */
const dropInvalidIndex = async (client: pg.Client, sql: string) => {
  const name = /\bcreate (?:unique )?index concurrently if not exists (\w+)/i.exec(sql)?.[1]
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where not indisvalid and indexrelid = to_regclass('public.' || quote_ident($1))`,
    [name ?? ''],
  )
  for (const row of rows) await client.query(`drop index concurrently ${row.name}`)
}

const record = (client: pg.Client, name: string, hash: string) =>
  client.query('insert into migrations (name, hash, release, previous) values ($1, $2, $3, $4)', [
    ...[name, hash, release, previousRelease],
  ])

const inTransaction = async (client: pg.Client, sql: string, after: () => Promise<unknown>) => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${lockTimeout}'`)
    await client.query(sql)
    await after()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const applyOne = async (client: pg.Client, name: string, sql: string, hash: string, tries = 1): Promise<void> => {
  try {
    if (outsideTransaction.test(sql)) {
      await dropInvalidIndex(client, sql)
      await client.query(sql)
      await record(client, name, hash)
    } else await inTransaction(client, sql, () => record(client, name, hash))
  } catch (error) {
    if (!isLockTimeout(error) || tries === maxTries)
      throw new Error(`Migration ${name} failed: ${asError(error).message}`, { cause: error })
    await sleep(1_000)
    return applyOne(client, name, sql, hash, tries + 1)
  }
}

/** `only`: names of a backup's migrations. */
export const applyPending = async (client: pg.Client, folder: URL, only?: ReadonlySet<string>) => {
  const rows = await appliedBefore(client)
  const done = new Map(rows.map((row) => [row.name, row.hash]))
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && (only?.has(name) ?? true))
    .sort()
  const isAhead = checkUnknown(
    rows.filter(({ name }) => !names.includes(name)),
    only ? 'the backup' : 'this release',
  )
  const applied: string[] = []
  for (const name of names) {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const before = done.get(name)
    if (before === hash) continue
    if (before) throw new Error(`Migration ${name} was changed after it had been applied: write a new one instead.`)
    await applyOne(client, name, sql, hash)
    applied.push(name)
  }
  return { applied, isAhead }
}
