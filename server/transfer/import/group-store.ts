import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/**
 * Merges the lines of a price list, one per product and grade, into the first line of each product. A repeated grade is
 * ignored.
 */
export const groupPriceList = async (tx: Tx) => {
  await sql`
    update staged s set effect = 'ignored', problem = jsonb_build_object('column', 'grade', 'reason', 'duplicate_in_file',
      'value', coalesce(s.reference, s.ean, ''), 'params', jsonb_build_object('line', d.first))
    from (
      select s.line, first_value(s.line) over (partition by coalesce(s.reference, 'ean ' || s.ean), price.state order by s.line) as first
      from staged s cross join lateral (select key as state from jsonb_object_keys(s.given) key where key like 'price\\_%') price
      where s.type = 'products' and s.effect is null
    ) d
    where s.type = 'products' and s.line = d.line and d.first < d.line`.execute(tx.db)
  await sql`
    update staged s set head = g.head
    from (
      select line, first_value(line) over (partition by coalesce(reference, 'ean ' || ean) order by line) as head
      from staged where type = 'products' and effect is null
    ) g
    where s.type = 'products' and s.line = g.line and g.head < g.line`.execute(tx.db)
  // Descending order: the value of the earliest line wins.
  await sql`
    update staged s set given = g.given, ean = coalesce(s.ean, g.given ->> 'ean'), label = coalesce(s.label, g.given ->> 'label')
    from (
      select l.head, jsonb_object_agg(entry.key, entry.value order by l.line desc) as given
      from staged l cross join lateral jsonb_each(l.given) entry
      where l.type = 'products' and l.effect is null
      group by l.head having count(distinct l.line) > 1
    ) g
    where s.type = 'products' and s.line = g.head`.execute(tx.db)
}
