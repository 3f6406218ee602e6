import type pg from 'pg'
import { first as firstOf } from '#domain/checked.ts'
import { createCompanies, createProducts } from './companies.ts'
import { drawRows, years } from './rows.ts'
import { compactions, insertions, keptTriggers, register, seededTables } from './tables.ts'

/** UUID derived from a text; random UUID ordered by time; EAN-13 check digit. */
const functions = `
  create function pg_temp.id(name text) returns uuid language sql immutable as $$
    select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$;
  create function pg_temp.uuid_at(at timestamptz) returns uuid language sql as $$
    select encode(overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid $$;
  create function pg_temp.ean(body text) returns text language sql immutable as $$
    select body || (1000 - (substr(body, 1, 1)::int + substr(body, 3, 1)::int + substr(body, 5, 1)::int + substr(body, 7, 1)::int
      + substr(body, 9, 1)::int + substr(body, 11, 1)::int + 3 * (substr(body, 2, 1)::int + substr(body, 4, 1)::int
      + substr(body, 6, 1)::int + substr(body, 8, 1)::int + substr(body, 10, 1)::int + substr(body, 12, 1)::int))) % 10 $$`

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

type Index = { name: string; definition: string }

/** Drops the secondary indexes during a bulk insertion and creates them once. */
const withoutIndexes = async (client: pg.Client, work: () => Promise<void>) => {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [seededTables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '1GB'`)
  // The definition of an index of a partitioned table leaves out its partitions.
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
  await client.query('reset maintenance_work_mem')
}

/** Row triggers and foreign keys are off: the rows are already consistent. Ledger and stock counts are maintained. */
const insertRows = async (client: pg.Client) => {
  await client.query('begin')
  for (const [table, trigger] of keptTriggers)
    await client.query(`alter table ${table} enable always trigger ${trigger}`)
  await client.query(`set local session_replication_role = replica; set local work_mem = '1GB'; set local jit = off`)
  for (const insertion of insertions) await client.query(insertion)
  await client.query('set local session_replication_role = origin')
  for (const [table, trigger] of keptTriggers) await client.query(`alter table ${table} enable trigger ${trigger}`)
  await client.query('commit')
}

const portion = 250_000
/** Fewer rows are inserted faster with their indexes in place. */
const fewRows = 50_000

/**
 * Inserts buybacks number `from` to `to` with carts, payments, items, history, register and ledger, distributed over the
 * last two years and over retailers of which one has four fifths. Needs a superuser.
 */
export const seedBuybacks = async (client: pg.Client, from: number, to: number) => {
  await client.query(`select set_config('app.platform', 'on', false), setseed(0.5)`)
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('pg_temp.seed_shares') is not null as known`,
  )
  if (!firstOf(rows).known) {
    await client.query(functions)
    await createCompanies(client)
    await createProducts(client)
  }
  await createPartitions(client)
  const add = async () => {
    for (let first = from; first <= to; first += portion) {
      await client.query('drop table if exists seed_rows')
      await client.query(drawRows(first, Math.min(to, first + portion - 1), to))
      await client.query('analyze seed_rows')
      await insertRows(client)
    }
    await client.query(register)
    await client.query(`set work_mem = '2GB'; ${compactions.join('; ')}; reset work_mem`)
  }
  if (to - from > fewRows) await withoutIndexes(client, add)
  else await add()
  await client.query('vacuum analyze')
}
