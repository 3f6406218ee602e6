import { availableParallelism } from 'node:os'
import pg from 'pg'
import { first as firstOf } from '#domain/checked.ts'
import { createCompanies, createProducts } from './companies.ts'
import { dropIndexes, type Index } from './indexes.ts'
import { drawRows, years } from './rows.ts'
import {
  compactions,
  countedRows,
  daysTable,
  figureTables,
  insertions,
  keptTrigger,
  register,
  registerTable,
  seededTables,
  sharedRows,
} from './tables.ts'

/** UUID derived from a text; random UUID ordered by time; EAN-13 check digit. */
const functions = (uuidAt: string) => `
  create function pg_temp.id(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;
  create function pg_temp.uuid_at(at timestamptz) returns uuid language sql as $$ select ${uuidAt} $$;
  create function pg_temp.ean(body text) returns text language sql immutable as $$
    select body || (1000 - (substr(body, 1, 1)::int + substr(body, 3, 1)::int + substr(body, 5, 1)::int + substr(body, 7, 1)::int
      + substr(body, 9, 1)::int + substr(body, 11, 1)::int + 3 * (substr(body, 2, 1)::int + substr(body, 4, 1)::int
      + substr(body, 6, 1)::int + substr(body, 8, 1)::int + substr(body, 10, 1)::int + substr(body, 12, 1)::int))) % 10 $$`
/** PostgreSQL 18 shifts the time of a UUID itself. */
const uuidAt = {
  shifted: 'uuidv7(at - now())',
  built: `encode(overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid`,
}

/** Monthly partitions of the history, which an installation of that age would have. */
const createPartitions = async (client: pg.Client) => {
  for (let month = -years * 12; month < 0; month++)
    await client.query(`
      do $$ declare first date := (date_trunc('month', now() at time zone 'UTC') + interval '${month} months')::date;
      declare name text := 'history_' || to_char(first, 'YYYY_MM');
      begin
        if to_regclass(name) is null then
          execute format('create table %I partition of history for values from (%L) to (%L)', name,
            first::timestamp at time zone 'UTC', (first + interval '1 month')::timestamp at time zone 'UTC');
          execute format('alter table %I enable row level security, force row level security', name);
        end if;
      end $$`)
}

/** Every join of the seed is one of all rows, whatever the statistics of the temporary tables say. */
const settings = [
  ['work_mem', `'512MB'`],
  ['maintenance_work_mem', `'1GB'`],
  ['max_parallel_maintenance_workers', '0'],
  ['jit', 'off'],
  ['enable_mergejoin', 'off'],
  ['enable_nestloop', 'off'],
] as const

/** Session settings and temporary tables of one connection. */
const prepare = async (client: pg.Client) => {
  await client.query(`select set_config('app.platform', 'on', false)`)
  const { rows } = await client.query<{ known: boolean; modern: boolean }>(
    `select to_regclass('pg_temp.seed_shares') is not null as known, current_setting('server_version_num')::int >= 180000 as modern`,
  )
  const { known, modern } = firstOf(rows)
  await client.query(settings.map(([name, value]) => `set ${name} = ${value}`).join('; '))
  if (known) return
  await client.query(functions(modern ? uuidAt.shifted : uuidAt.built))
  await createCompanies(client)
  await createProducts(client)
  await client.query(daysTable)
}

const connectedLike = async ({ host, port, user, password, database, ssl }: pg.Client) => {
  const client = new pg.Client({ host, port, user, password, database, ssl })
  await client.connect()
  return client
}

type Task = (client: pg.Client) => Promise<unknown>

/** Each connection takes the next task. */
const shared = async (clients: readonly pg.Client[], tasks: readonly Task[]) => {
  const waiting = [...tasks]
  await Promise.all(
    clients.map(async (client) => {
      for (let task = waiting.shift(); task; task = waiting.shift()) await task(client)
    }),
  )
}

const each = async (client: pg.Client, statements: readonly string[]) => {
  for (const statement of statements) await client.query(statement)
}

/** Row triggers and foreign keys are off: the rows are already consistent. */
const addPortion = (first: number, last: number, total: number) => async (client: pg.Client) => {
  await client.query('drop table if exists seed_rows')
  await client.query('select setseed($1)', [(first % 1_000_003) / 1_000_003])
  await client.query(drawRows(first, last, total))
  await client.query('analyze seed_rows (account_id, warehouse_id)')
  await client.query('set session_replication_role = replica')
  await each(client, sharedRows)
  await each(client, ['begin', ...insertions, 'commit'])
  await each(client, countedRows)
  await client.query('set session_replication_role = origin')
}

const build =
  (indexes: readonly Index[], table?: string): Task =>
  async (client) => {
    for (const index of indexes) if (!table || index.table === table) await client.query(index.definition)
  }

const maxPortion = 250_000
/** Fewer rows are inserted faster with their indexes in place, by one connection. */
const fewRows = 50_000

const addRows = async (clients: readonly pg.Client[], from: number, to: number) => {
  const client = firstOf(clients)
  const isLarge = to - from > fewRows
  const indexes = isLarge ? await dropIndexes(client, [...seededTables, registerTable]) : []
  const portion = Math.min(maxPortion, Math.ceil((to - from + 1) / clients.length))
  const portions: Task[] = []
  for (let first = from; first <= to; first += portion)
    portions.push(addPortion(first, Math.min(to, first + portion - 1), to))
  const { table, trigger } = keptTrigger
  await client.query(`alter table ${table} enable always trigger ${trigger}`)
  await shared(clients, portions).finally(() => client.query(`alter table ${table} enable trigger ${trigger}`))
  const ofRegister: Task = async (one) => {
    // A book grows by one entry at a time, here by many.
    const guard = 'trigger register_kept'
    await each(one, ['begin', `alter table register_books disable ${guard}`, register])
    await each(one, [`alter table register_books enable always ${guard}`, 'commit'])
    await build(indexes, registerTable)(one)
  }
  const rest = indexes.filter((index) => index.table !== registerTable)
  await shared(clients, [ofRegister, ...rest.map((index) => build([index]))])
  for (const one of clients)
    await each(one, [
      'set session_replication_role = replica',
      'delete from seed_days',
      'reset session_replication_role',
    ])
  await each(client, compactions)
  await shared(
    clients,
    [...seededTables, registerTable, ...figureTables].map((name) => (one) => one.query(`vacuum analyze ${name}`)),
  )
}

/**
 * Inserts buybacks number `from` to `to` with carts, payments, items, history, register and ledger, distributed over the
 * last two years and over retailers of which one has four fifths. Needs a superuser; many rows are inserted by one
 * connection per processor.
 */
export const seedBuybacks = async (client: pg.Client, from: number, to: number) => {
  const clients = [client]
  await prepare(client)
  await createPartitions(client)
  const wanted = to - from > fewRows ? Math.min(4, availableParallelism()) : 1
  while (clients.length < wanted) {
    const other = await connectedLike(client)
    clients.push(other)
    await prepare(other)
  }
  try {
    await addRows(clients, from, to)
  } finally {
    for (const other of clients.slice(1)) await other.end()
    await client.query(settings.map(([name]) => `reset ${name}`).join('; '))
  }
}
