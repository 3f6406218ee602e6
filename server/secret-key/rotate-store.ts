import type pg from 'pg'
import { first } from '#domain/checked.ts'
import type { SealedColumn } from './sealed-columns.ts'

/** Pages of a table that one transaction reads; 8 kB each. */
const pagesAtOnce = 128

/**
 * Runs work as the owner with all rows visible. Triggers do not react to the update, because the values stay the same. One
 * transaction per call.
 */
export const asOwner = async <T>(owner: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await owner.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query(`select set_config('app.platform', 'on', true), set_config('app.resealing', 'on', true)`)
    const result = await work(client)
    await client.query('commit')
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

/** Key of the only job of this kind. */
export const rotationJob = 'rotateKey'

const isBefore = (column: string) => `${column} is not null and not starts_with(${column}, $1)`

/** Number of values that are not under the key. */
export const countBefore = async (client: pg.PoolClient, { table, column }: SealedColumn, keyId: string) => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${isBefore(column)}`,
    [`${keyId}.`],
  )
  return first(rows).count
}

/** First pages of the ranges that cover a table. */
export const pageRanges = async (client: pg.PoolClient, table: string) => {
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [table],
  )
  const { pages } = first(rows)
  return Array.from({ length: Math.ceil(pages / pagesAtOnce) }, (_, i) => i * pagesAtOnce)
}

/** Locks the rows of a page range whose value is not under the key; rows that another transaction holds come with the next pass. */
export const lockRange = async (
  client: pg.PoolClient,
  { table, column }: SealedColumn,
  keyId: string,
  page: number,
): Promise<{ row: string; value: string }[]> => {
  const { rows } = await client.query(
    `select ctid::text as row, ${column} as value from ${table}
     where ctid >= $2::tid and ctid < $3::tid and ${isBefore(column)} for update skip locked`,
    [`${keyId}.`, `(${page},0)`, `(${page + pagesAtOnce},0)`],
  )
  return rows
}

/** Writes values to rows that this transaction has locked. */
export const writeValues = async (
  client: pg.PoolClient,
  { table, column }: SealedColumn,
  values: readonly { row: string; value: string }[],
) => {
  await client.query(
    `update ${table} t set ${column} = v.value from unnest($1::tid[], $2::text[]) v (row, value) where t.ctid = v.row`,
    [values.map(({ row }) => row), values.map(({ value }) => value)],
  )
}

export const beginRotation = (client: pg.PoolClient, keyId: string, total: number) =>
  client.query('update secret_keys set total = $2, moved = 0, finished_at = null where id = $1', [keyId, total])

export const addMoved = (client: pg.PoolClient, keyId: string, count: number) =>
  client.query('update secret_keys set moved = moved + $2, total = greatest(total, moved + $2) where id = $1', [
    keyId,
    count,
  ])

/** `retired`: keys that SECRET_KEY no longer needs to contain, each encrypted under the current one. */
export const finishRotation = async (
  client: pg.PoolClient,
  keyId: string,
  retired: readonly { id: string; sealed: string }[],
) => {
  await client.query(
    `insert into secret_keys (id, sealed) select r.id, r.sealed from unnest($1::text[], $2::text[]) r (id, sealed)
     on conflict (id) do update set sealed = excluded.sealed`,
    [retired.map(({ id }) => id), retired.map(({ sealed }) => sealed)],
  )
  await client.query('update secret_keys set finished_at = now(), sealed = null where id = $1', [keyId])
}

/** `error`: message of the job's last failed attempt. */
export type Progress = { total: number | null; moved: number; finished_at: string | null; error: string | null }

export const progressOf = async (client: pg.PoolClient, keyId: string): Promise<Progress | undefined> => {
  const { rows } = await client.query<Progress>(
    `select total, moved, finished_at,
       (select last_error from graphile_worker._private_jobs where key = '${rotationJob}') as error
     from secret_keys where id = $1`,
    [keyId],
  )
  return rows[0]
}

export const resetProgress = (client: pg.PoolClient, keyId: string) =>
  client.query('update secret_keys set total = null, moved = 0, finished_at = null where id = $1', [keyId])

/** Deletes all keys but one. Returns the ids. */
export const deleteOtherKeys = async (client: pg.PoolClient, keyId: string) => {
  const { rows } = await client.query<{ id: string }>('delete from secret_keys where id <> $1 returning id', [keyId])
  return rows.map(({ id }) => id)
}
