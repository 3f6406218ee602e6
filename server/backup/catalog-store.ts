import pg from 'pg'
import { first } from '#domain/checked.ts'
import { qualified, schemas } from '#server/db/catalog.ts'
import type { Manifest } from './manifest.ts'

const name = pg.escapeIdentifier

/** Tables that the connection would read only partly: forced row-level security without a policy for it. */
export const hiddenTables = async (client: pg.Client) =>
  (
    await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
         and c.relrowsecurity and (c.relforcerowsecurity or not pg_has_role(c.relowner, 'usage'))
         and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
         and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'platform' and p.polcmd in ('*', 'r'))`,
      [schemas],
    )
  ).rows.map((row) => row.name)

export const partitionsOf = async (client: pg.Client) =>
  (
    await client.query<Manifest['partitions'][number]>(
      `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
       where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows

/** An unused sequence has no last value. */
export const sequencesOf = async (client: pg.Client) =>
  (
    await client.query<Manifest['sequences'][number]>(
      `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
       where schemaname = any ($1) and last_value is not null order by 1, 2`,
      [schemas],
    )
  ).rows

export const migrationsOf = async (client: pg.Client) =>
  (await client.query<{ name: string }>('select name from migrations order by name')).rows.map((row) => row.name)

/** Null if the database was never migrated. */
export const peopleIn = async (client: pg.Client) => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
  if (!rows[0]?.there) return null
  await client.query(`select set_config('app.platform', 'on', false)`)
  return first((await client.query<{ n: number }>('select count(*)::int as n from users')).rows).n
}

/** Partitions of later months, without which their rows would go to the default partition. */
export const addPartition = async (client: pg.Client, { name: own, parent, bound }: Manifest['partitions'][number]) => {
  await client.query(`create table if not exists ${name(own)} partition of ${name(parent)} ${bound}`)
  await client.query(`alter table ${name(own)} enable row level security, force row level security`)
}

export const setSequence = (client: pg.Client, sequence: Manifest['sequences'][number]) =>
  client.query('select setval($1::regclass, $2::bigint)', [qualified(sequence), sequence.last])

export const noteBackup = async (
  client: pg.Client,
  made: { startedAt: string; place: string; rows: number; files: number; bytes: number },
) => {
  await client.query(`select set_config('app.platform', 'on', false)`)
  await client.query(
    'insert into backups (started_at, place, row_count, file_count, bytes) values ($1, $2, $3, $4, $5)',
    [made.startedAt, made.place, made.rows, made.files, made.bytes],
  )
}
