// npm run check:shard: lists what Citus rejects in the schema, sharded by account. The counts may only fall (shard.json).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { secretKeyOf } from '#server/db/secret-key.ts'
import { countsOf, kinds, obstaclesOf, type TableFacts } from './lint/shard-rules.ts'

/** Tables of the schema without partitions, which follow their parent. */
const facts = `
  with tables as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  ), columns_of as (
    select a.attrelid as oid, a.attnum, a.attname::text as name, a.attnotnull from pg_attribute a where a.attnum > 0 and not a.attisdropped
  )
  select t.name as "table",
    (select c.attnotnull from columns_of c where c.oid = t.oid and c.name = 'account_id') as "accountIsRequired",
    coalesce((select json_object_agg(i.indexrelid::regclass::text, (select json_agg(c.name) from columns_of c
        where c.oid = t.oid and c.attnum = any (i.indkey::int2[])))
      from pg_index i where i.indrelid = t.oid and i.indisunique), '{}') as keys,
    coalesce((select json_agg(json_build_object('name', k.conname, 'target', k.confrelid::regclass::text,
        'columns', (select json_agg(c.name order by o.place) from unnest(k.conkey) with ordinality o (number, place)
          join columns_of c on c.oid = k.conrelid and c.attnum = o.number),
        'targetColumns', (select json_agg(c.name order by o.place) from unnest(k.confkey) with ordinality o (number, place)
          join columns_of c on c.oid = k.confrelid and c.attnum = o.number)))
      from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'), '[]') as "foreignKeys",
    coalesce((select json_agg(g.tgname) from pg_trigger g where g.tgrelid = t.oid and not g.tgisinternal), '[]') as triggers,
    coalesce((select json_object_agg(p.polname, coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' '
        || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), ''))
      from pg_policy p where p.polrelid = t.oid), '{}') as policies
  from tables t order by t.name`

const folder = mkdtempSync(join(tmpdir(), 'reprise-shard-'))
const cluster = await startEmbedded(folder, { durable: false })
const client = new pg.Client({ connectionString: cluster.url })
try {
  await migrate(cluster.url, secretKeyOf(['a key that only this check uses, 32 long']))
  await client.connect()
  const { rows } = await client.query<TableFacts>(facts)
  const obstacles = obstaclesOf(rows)
  const counts = countsOf(obstacles)
  for (const { kind, table, what } of obstacles) console.log(`${kind}: ${table}: ${what}`)
  const distributed = rows.filter(({ accountIsRequired }) => accountIsRequired !== null).length
  console.log(`\n${distributed} tables by account, ${rows.length - distributed} reference or coordinator tables`)
  const baseline: Record<string, number> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'lint', 'shard.json'), 'utf8'),
  )
  for (const kind of kinds) console.log(`${kind}: ${counts[kind]}, at most ${baseline[kind] ?? 0}`)
  process.exitCode = kinds.some((kind) => counts[kind] > (baseline[kind] ?? 0)) ? 1 : 0
} finally {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
