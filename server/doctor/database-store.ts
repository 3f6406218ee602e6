import type pg from 'pg'

export const serverFacts = async (client: pg.Client) => {
  const { rows } = await client.query<{ version: string; number: number; mayCreateRoles: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       rolsuper or rolcreaterole as "mayCreateRoles" from pg_roles where rolname = current_user`,
  )
  return rows[0]
}

/** Names of the applied migrations; none in an empty database. */
export const appliedMigrations = async (client: pg.Client) => {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`)
  if (!rows[0]?.exists) return []
  return (await client.query<{ name: string }>('select name from migrations')).rows.map(({ name }) => name)
}

/** Privileges that the role of the connection must not have. */
export const excessPrivileges = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string }>(
    `select unnest(array_remove(array[
       case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypassrls' end,
       case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
       case when exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p')) then 'owner of tables' end
     ], null)) as name from pg_roles r where rolname = current_user`,
  )
  return rows.map(({ name }) => name)
}

/** Time of the server, in milliseconds. */
export const serverTime = async (client: pg.Client) => {
  const { rows } = await client.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float * 1000 as ms',
  )
  return rows[0]?.ms ?? Number.NaN
}
