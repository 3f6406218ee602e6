import { type RawBuilder, sql } from 'kysely'
import type { TransferType } from '#domain/transfer/kinds.ts'
import type { Tx } from '#server/platform/app.ts'
import { columnsOf, columnTypes, recordKinds } from './records.ts'

/** Columns given by at least one line. */
type Given = ReadonlySet<string>

/** Whether a line gives a column the current value of the record `r`. An omitted value equals an empty column. */
const repeats = (type: TransferType, column: string) => {
  const kind = columnTypes[recordKinds[type].table][column] ?? 'text'
  const now = sql.ref(`r.${column}`)
  const name = sql.lit(column)
  if (kind === 'text') return sql`s.given ->> ${name} is not distinct from ${now} collate "C"`
  if (kind === 'integer' || kind === 'boolean')
    return sql`(s.given ->> ${name})::${sql.raw(kind)} is not distinct from ${now}`
  return sql`s.given -> ${name} is not distinct from coalesce(to_jsonb(${now}), 'null')`
}

const joined = (parts: readonly RawBuilder<unknown>[], sign: string) => sql.join(parts, sql.raw(` ${sign} `))

/** Changes of a line for the history: old and new value of each field. Prices are stored separately. */
const changesIn = (type: TransferType, given: Given) => {
  const columns = Object.entries(recordKinds[type].columns).filter(([column]) => given.has(column))
  if (columns.length === 0) return sql`'{}'::jsonb`
  const named = sql.join(columns.map(([column]) => sql.lit(column)))
  const each = joined(
    columns.map(
      ([column, field]) => sql`case when d.given ? ${sql.lit(column)} then jsonb_build_object(${sql.lit(field)},
        jsonb_build_object('from', ${sql.ref(`d.${column}`)}, 'to', d.given -> ${sql.lit(column)})) else '{}' end`,
    ),
    '||',
  )
  return sql`case when d.given ?| array[${named}] then ${each} else '{}' end`
}

/**
 * Changed prices, the largest movement, and counts and sums of increases and decreases. Built as text, which is cheaper
 * than building six JSON objects.
 */
const pricesIn = (type: TransferType, given: Given) => {
  const columns = Object.entries(recordKinds[type].prices).filter(([column]) => given.has(column))
  if (columns.length === 0) return null
  const texts = columns.map(
    ([column, state]) => sql`case when d.given ? ${sql.lit(column)} then ${sql.lit(`{"state":"${state}","from":`)}
      || coalesce(${sql.ref(`d.${column}`)}::text, 'null') || ',"to":' || coalesce(d.given ->> ${sql.lit(column)}, 'null') || '}' end`,
  )
  const named = sql.join(columns.map(([column]) => sql.lit(column)))
  const step = (column: string) => sql.ref(`t.step_${column}`)
  const each = (of: (step: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    joined(
      columns.map(([column]) => of(step(column))),
      '+',
    )
  const all = sql.join(columns.map(([column]) => step(column)))
  return {
    prices: sql`case when d.given ?| array[${named}] then ('[' || concat_ws(',', ${sql.join(texts)}) || ']')::jsonb end`,
    steps: sql.join(
      columns.map(
        ([column]) =>
          sql`(d.given ->> ${sql.lit(column)})::integer - ${sql.ref(`d.${column}`)} as ${sql.ref(`step_${column}`)}`,
      ),
    ),
    figures: sql`movement = case when greatest(${all}) >= -least(${all}) then greatest(${all}) else least(${all}) end,
      raises = ${each((one) => sql`coalesce((${one} > 0)::integer, 0)`)}, raised_by = ${each((one) => sql`coalesce(greatest(${one}, 0), 0)`)},
      lowers = ${each((one) => sql`coalesce((${one} < 0)::integer, 0)`)}, lowered_by = ${each((one) => sql`coalesce(least(${one}, 0), 0)`)},`,
  }
}

/** Compares the lines with the stored records; only differences remain. */
export const compare = async (tx: Tx, type: TransferType, accountId: string, given: Given) => {
  const { table, nameColumn } = recordKinds[type]
  const all = columnsOf(type).filter((column) => given.has(column))
  if (all.length > 0) await findChanges(tx, type, accountId, given, all)
  await sql`update staged set
      effect = case when record_version is null then 'inserted' else 'unchanged' end,
      given = case when record_version is null then given end,
      record_id = coalesce(record_id, uuidv7())
    where type = ${type} and effect is null and head = line`.execute(tx.db)
  // A line that identifies a record by reference only gets the record's name as label.
  await sql`update staged s set label = ${sql.ref(`r.${nameColumn}`)} from ${sql.table(table)} r
    where s.type = ${type} and s.label is null and s.record_version is not null
      and r.account_id = ${accountId} and r.id = s.record_id`.execute(tx.db)
}

const findChanges = async (tx: Tx, type: TransferType, accountId: string, given: Given, all: readonly string[]) => {
  const { table } = recordKinds[type]
  const same = sql.join(all.map((column) => sql`case when ${repeats(type, column)} then ${sql.lit(column)} end`))
  const priced = pricesIn(type, given)
  await sql`
    with different as materialized (
      select s.line, s.given - array_remove(array[${same}], null) as given, ${sql.join(all.map((column) => sql.ref(`r.${column}`)))}
      from staged s join ${sql.table(table)} r on r.account_id = ${accountId} and r.id = s.record_id
      where s.type = ${type} and s.effect is null and s.head = s.line and s.record_version is not null
    ), diffs as materialized (
      select d.line, d.given, ${changesIn(type, given)} as changes,
        ${priced ? sql`${priced.prices} as prices, ${priced.steps}` : sql`null::jsonb as prices`}
      from different d where d.given ?| array[${sql.join(all.map((column) => sql.lit(column)))}]
    )
    update staged s set ${priced?.figures ?? sql``} effect = 'updated', given = t.given, prices = t.prices, changes = t.changes
    from diffs t where s.type = ${type} and s.line = t.line`.execute(tx.db)
}

/** Lines merged into an earlier one share its effect. */
export const followHeads = (tx: Tx, type: TransferType) =>
  sql`update staged s set effect = h.effect, label = h.label, record_id = h.record_id, given = null,
      problem = case when h.effect = 'ignored' then h.problem end
    from staged h where s.type = ${type} and h.type = s.type and h.line = s.head and s.head < s.line and s.effect is null`.execute(
    tx.db,
  )
