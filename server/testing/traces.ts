import type { TestApp } from './app.ts'

/** Columns of all tables, partitions and the job queue that contain one of the texts, as schema.table.column. */
export const traceColumns = async ({ sql }: Pick<TestApp, 'sql'>, texts: readonly string[]) => {
  const columns = await sql<{ t: string; c: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(k.relname) as t, a.attname as c from pg_attribute a
       join pg_class k on k.oid = a.attrelid join pg_namespace n on n.oid = k.relnamespace
       where n.nspname in ('public', 'graphile_worker') and k.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.atttypid::regtype::text not in ('uuid', 'integer', 'boolean', 'bigint', 'date', 'timestamp with time zone')`,
  )
  const hits: string[] = []
  for (const { t, c } of columns) {
    const [row] = await sql<{ n: number }>(
      `select count(*)::int as n from ${t} where exists (select from unnest($1::text[]) x where position(lower(x) in lower("${c}"::text)) > 0)`,
      [texts],
    )
    if (row!.n > 0) hits.push(`${t}.${c}`)
  }
  return hits
}
