import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** Product lines without a known record: staged, or stored by a rehearsal. */
export type Lines = { from: RawBuilder<unknown>; open: RawBuilder<unknown> }

export const stagedProducts: Lines = {
  from: sql`(select line, reference, ean, label, given from staged
    where type = 'products' and effect is null and head = line and record_version is null)`,
  open: sql`true`,
}

const compatible = (column: string) => {
  const name = sql.ref(column)
  return sql`(p.${name} is null or s.${name} is null)`
}

/**
 * Matching of a line to its product: by reference, else by EAN, else by label and brand. Products with a different
 * reference or EAN never match.
 */
const matchers = [
  { column: 'reference', on: sql`p.reference = s.reference` },
  { column: 'ean', on: sql`p.ean = s.ean and ${compatible('reference')}` },
  {
    column: 'label',
    on: sql`p.label collate "C" = s.label collate "C" and ${compatible('reference')} and ${compatible('ean')}
      and (not s.given ? 'brand' or p.brand collate "C" is not distinct from s.given ->> 'brand')`,
  },
] as const

/** Lines with their matches by one key: one product or several. */
const foundBy = (accountId: string, lines: Lines, on: RawBuilder<unknown>) => sql`
  select s.line, count(*) as times, (array_agg(p.id))[1] as id, (array_agg(p.version))[1] as version
  from ${lines.from} s join products p on p.account_id = ${accountId} and ${on}
  where ${lines.open} group by s.line`

export const matchProducts = async (tx: Tx, accountId: string) => {
  for (const { column, on } of matchers)
    await sql`
      update staged s set record_id = f.id, record_version = f.version,
        effect = case when f.times > 1 then 'ignored' end,
        problem = case when f.times > 1 then jsonb_build_object('column', ${column}::text, 'reason', 'record_ambiguous',
          'value', case ${column}::text when 'reference' then s.reference when 'ean' then s.ean else s.label end) end
      from (${foundBy(accountId, stagedProducts, on)}) f
      where s.type = 'products' and s.line = f.line`.execute(tx.db)
}

/** Whether a record that the rehearsal considered new exists by now. */
export const findsProducts = async (tx: Tx, accountId: string, lines: Lines) => {
  for (const { on } of matchers) {
    const { rows } = await sql`${foundBy(accountId, lines, on)} limit 1`.execute(tx.db)
    if (rows.length > 0) return true
  }
  return false
}

/** Matches lines by product id; unknown ids are reported, the others get the version to compare with. */
export const matchById = async (tx: Tx, accountId: string) => {
  await sql`update staged s set record_version = p.version from products p
    where s.type = 'products' and s.effect is null and p.account_id = ${accountId} and p.id = s.record_id`.execute(
    tx.db,
  )
  await sql`update staged s set effect = 'ignored',
      problem = jsonb_build_object('column', 'id', 'reason', 'record_unknown', 'value', record_id)
    where type = 'products' and effect is null and record_id is not null and record_version is null`.execute(tx.db)
}

/** Ignores repeated records in a file: the first line counts. */
export const ignoreRepeated = async (tx: Tx) => {
  const open = sql`type = 'products' and effect is null and head = line`
  const passes = [
    { over: sql`record_id`, of: sql`record_version is not null`, same: sql`true`, column: sql`'label'` },
    {
      over: sql`reference collate "C"`,
      of: sql`record_version is null and reference is not null`,
      same: sql`true`,
      column: sql`'reference'`,
    },
    {
      over: sql`ean collate "C"`,
      of: sql`record_version is null and ean is not null`,
      same: sql`(reference is null or first_value(reference) over same is null)`,
      column: sql`'ean'`,
    },
    {
      over: sql`label collate "C", (given ->> 'brand') collate "C"`,
      of: sql`record_version is null and label is not null`,
      same: sql`(reference is null or first_value(reference) over same is null)
        and (ean is null or first_value(ean) over same is null)`,
      column: sql`'label'`,
    },
  ]
  for (const { over, of, same, column } of passes)
    await sql`
      update staged s set effect = 'ignored', problem = jsonb_build_object('column', ${column}, 'reason', 'duplicate_in_file',
        'value', coalesce(case ${column} when 'reference' then s.reference when 'ean' then s.ean end, s.label, s.reference, s.ean, ''),
        'params', jsonb_build_object('line', d.first))
      from (
        select line, first_value(line) over same as first, ${same} as repeated from staged where ${open} and ${of}
        window same as (partition by ${over} order by line)
      ) d
      where s.type = 'products' and s.line = d.line and d.first < d.line and d.repeated`.execute(tx.db)
}
