import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Tables whose indexes are written with every sale, scan, control and payment. */
const tables = ['buybacks', 'payments', 'items', 'history']

/** Index scans are counted from here on. */
export const resetScans = (owner: pg.Client) => owner.query('select pg_stat_reset()')

type Index = { table: string; index: string; scans: number; size: string; purpose: string | null; rule: boolean }

/** Scans of each index during the benchmark; without one, an index needs another page, a job or a rule to be kept. */
export const scansOf = async (owner: pg.Client) => {
  // An idle connection reports its scans after ten seconds.
  await sleep(11_000)
  const { rows } = await owner.query<Index>(
    `select t.name as table, i.indexrelid::regclass::text as index, i.indisunique as rule,
       pg_size_pretty(sum(pg_relation_size(leaf.oid))) as size, obj_description(i.indexrelid, 'pg_class') as purpose,
       coalesce(sum(pg_stat_get_numscans(leaf.oid)), 0)::int as scans
     from unnest($1::text[]) with ordinality t (name, place) join pg_index i on i.indrelid = t.name::regclass
     cross join lateral (
       select relid as oid from pg_partition_tree(i.indexrelid) where isleaf union select i.indexrelid) leaf
     group by t.place, t.name, i.indexrelid, i.indisunique order by t.place, scans, index`,
    [tables],
  )
  const shown = ({ table, index, scans, size, purpose, rule }: Index) =>
    `${table}, ${index}: ${scans} scans, ${size}${rule ? ', unique' : ''}${purpose ? `, ${purpose}` : ''}`
  const unused = rows.filter(({ scans, rule, purpose }) => scans === 0 && !rule && !purpose).length
  return [...rows.map(shown), `${rows.length} indexes, ${unused} of them without a scan, a rule or a purpose`]
}
