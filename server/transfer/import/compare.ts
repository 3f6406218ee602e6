import { sql } from 'kysely'
import type { TransferType } from '#domain/transfer/kinds.ts'
import type { Tx } from '#server/platform/app.ts'
import { recordKinds } from './records.ts'

/** What history calls each column; a price goes by its state. */
const names = (type: TransferType) => {
  const { columns, prices } = recordKinds[type]
  return { fields: JSON.stringify(columns), states: JSON.stringify(prices) }
}

const record = (type: TransferType, alias: string) => {
  const { columns, prices } = recordKinds[type]
  const all = [...Object.keys(columns), ...Object.keys(prices)].map((column) => sql.ref(`${alias}.${column}`))
  return sql`(select to_jsonb(x) from (select ${sql.join(all)}) x)`
}

/**
 * Compares what lines give with what is there. Whatever the line repeats is no change; what is left of a line is what it
 * changes, told as history tells it.
 */
export const compare = async (tx: Tx, type: TransferType, accountId: string) => {
  const table = sql.table(recordKinds[type].table)
  const { fields, states } = names(type)
  await sql`
    with known as materialized (
      select s.line, s.given, ${record(type, 'r')} as now
      from staged s join ${table} r on r.account_id = ${accountId} and r.id = s.record_id
      where s.type = ${type} and s.effect is null and s.head = s.line and s.record_version is not null
    ), different as materialized (
      select k.line, d.*
      from known k cross join lateral (
        select jsonb_object_agg(e.key, e.value) as given,
          jsonb_object_agg(f.field, jsonb_build_object('from', k.now -> e.key, 'to', e.value))
            filter (where f.field is not null) as changes,
          jsonb_agg(jsonb_build_object('state', f.state, 'from', k.now -> e.key, 'to', e.value))
            filter (where f.state is not null) as prices,
          case when max(f.step) >= -min(f.step) then max(f.step) else min(f.step) end as movement
        from jsonb_each(k.given) e cross join lateral (
          select ${fields}::jsonb ->> e.key as field, ${states}::jsonb ->> e.key as state,
            case when ${states}::jsonb ? e.key then (e.value #>> '{}')::int - (k.now ->> e.key)::int end as step
        ) f
        where e.value is distinct from k.now -> e.key and k.now ? e.key
      ) d
      where (k.now || k.given) is distinct from k.now
    )
    update staged s set effect = 'updated', given = d.given, prices = d.prices, movement = d.movement,
      changes = coalesce(d.changes, '{}') || case when d.prices is null then '{}' else jsonb_build_object('prices', d.prices) end
    from different d where s.type = ${type} and s.line = d.line and d.given is not null`.execute(tx.db)
  await sql`update staged set
      effect = case when record_version is null then 'inserted' else 'unchanged' end,
      given = case when record_version is null then given end,
      record_id = coalesce(record_id, uuidv7())
    where type = ${type} and effect is null and head = line`.execute(tx.db)
}

/** Lines that were taken in by an earlier one share what becomes of it. */
export const followHeads = (tx: Tx, type: TransferType) =>
  sql`update staged s set effect = h.effect, label = h.label, record_id = h.record_id, given = null,
      problem = case when h.effect = 'ignored' then h.problem end
    from staged h where s.type = ${type} and h.type = s.type and h.line = s.head and s.head < s.line and s.effect is null`.execute(
    tx.db,
  )
