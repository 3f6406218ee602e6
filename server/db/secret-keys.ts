import type pg from 'pg'
import { ConfigError } from './config-error.ts'
import { open } from './seal.ts'
import { keyId, type SecretKey, secretKeyOf } from './secret-key.ts'

type Row = { id: string; sealed: string | null }

/** Keys of setting SECRET_KEY, and the retired ones that the database contains; an empty database accepts any key. */
const completed = (given: SecretKey, rows: readonly Row[]): SecretKey => {
  const known = new Map(given.all.map((key) => [keyId(key), key]))
  const missing = rows.find(({ id, sealed }) => sealed === null && !known.has(id))
  if (missing)
    throw new ConfigError(
      `Setting SECRET_KEY lacks key ${missing.id} of this database: give it after the current one, separated by a comma, until "npm start -- rotate-key" has finished.`,
    )
  for (const { id, sealed } of rows) if (sealed !== null && !known.has(id)) known.set(id, open(given, sealed))
  const oldest = rows.find(({ id }) => known.has(id))
  return secretKeyOf([given.current, ...[...known.values()].slice(1)], oldest && known.get(oldest.id))
}

const tableExists = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ found: boolean }>(`select to_regclass('public.' || $1) is not null as found`, [
    table,
  ])
  return rows[0]?.found === true
}

const read = async (client: pg.Client) => {
  await client.query(`select set_config('app.platform', 'on', false)`)
  const { rows } = await client.query<Row>('select id, sealed from secret_keys order by since, id')
  return rows
}

/** Values that show whether a key belongs to a database of a release without table `secret_keys`. */
const samples = [
  { table: 'connector_configurations', column: 'sealed_secrets' },
  { table: 'buybacks', column: 'customer_iban' },
  { table: 'webhook_endpoints', column: 'secret' },
]

const opensSamples = async (client: pg.Client, given: SecretKey) => {
  await client.query(`select set_config('app.platform', 'on', false)`)
  for (const { table, column } of samples) {
    if (!(await tableExists(client, table))) continue
    const { rows } = await client.query<{ value: string }>(
      `select ${column} as value from ${table} where ${column} is not null limit 1`,
    )
    try {
      for (const { value } of rows) open(given, value)
    } catch {
      throw new ConfigError('Setting SECRET_KEY: another key has encrypted the values of this database. Give that one.')
    }
  }
}

/** All keys of an installation. Before its first start with several keys: those of the setting. */
export const allKeys = async (client: pg.Client, given: SecretKey) => {
  const rows = (await tableExists(client, 'secret_keys')) ? await read(client) : []
  if (rows.length === 0) await opensSamples(client, given)
  return completed(given, rows)
}

/** Records the first use of the current key, then as `allKeys`. */
export const recordKey = async (client: pg.Client, given: SecretKey) => {
  await client.query(`select set_config('app.platform', 'on', false)`)
  await client.query('insert into secret_keys (id) values ($1) on conflict do nothing', [keyId(given.current)])
  return completed(given, await read(client))
}
