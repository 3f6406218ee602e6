import pg from 'pg'

/** Schemas of the product and the queue. Their migration tables are filled by migrating, not from the backup. */
export const schemas = ['public', 'graphile_worker']
const name = pg.escapeIdentifier
export const qualified = (table: { schema: string; name: string }) => `${name(table.schema)}.${name(table.name)}`

type Shape = { schema: string; name: string; columns: string[] }

/** Logged tables with their writable columns; partitions are copied with their parent. */
export const tablesOf = async (client: pg.Client) =>
  (
    await client.query<Shape>(
      `select n.nspname as schema, c.relname as name,
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
         and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped
       group by 1, 2 order by 1, 2`,
      [schemas],
    )
  ).rows

type Statement = { text: string }
const statements = async (client: pg.Client, query: string) =>
  (await client.query<Statement>(query, [schemas])).rows.map((row) => row.text)

/**
 * Constraints, triggers and forced row-level security that prevent loading rows in any order, with statements to
 * restore them.
 */
export const obstacles = async (client: pg.Client) => {
  const constraints = `from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname = any ($1)`
  const triggers = `from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' and n.nspname = any ($1)`
  const walls = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any ($1) and c.relkind in ('r', 'p') and c.relforcerowsecurity`
  const enabled = `case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end`
  return {
    remove: [
      ...(await statements(
        client,
        `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text ${constraints}`,
      )),
      ...(await statements(
        client,
        `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as text ${triggers}`,
      )),
      ...(await statements(
        client,
        `select format('alter table %s no force row level security', c.oid::regclass) as text ${walls}`,
      )),
    ],
    putBack: [
      ...(await statements(
        client,
        `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as text ${constraints}`,
      )),
      ...(await statements(
        client,
        `select format('alter table %s enable ' || ${enabled} || ' trigger %I', tgrelid::regclass, tgname) as text ${triggers}`,
      )),
      ...(await statements(
        client,
        `select format('alter table %s force row level security', c.oid::regclass) as text ${walls}`,
      )),
    ],
  }
}
