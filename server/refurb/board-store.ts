import { type RawBuilder, sql } from 'kysely'
import { first } from '#domain/checked.ts'
import type { BoardStep, boardStatuses } from '#domain/refurb/item-schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

type Status = (typeof boardStatuses)[number]

/** Cards shown per column, and maximum count per column. */
const cards = 12
const counted = 1_000

const mine = (who: Person) => sql`s.account_id = ${who.accountId} and s.warehouse_id in
  (select o.id from organizations o where o.ancestors @> array[${subtreeOf(who)}::uuid])`

const today = (who: Person) => sql`s.ended_at >= (select date_trunc('day', now(), a.time_zone) from accounts a
  where a.id = ${who.accountId})`

const order: Record<Status, { when: RawBuilder<unknown>; by: RawBuilder<unknown> }> = {
  to_do: { when: sql`s.created_at`, by: sql`s.created_at, s.id` },
  in_progress: { when: sql`s.working_since`, by: sql`s.created_at, s.id` },
  paused: { when: sql`s.updated_at`, by: sql`s.created_at, s.id` },
  completed: { when: sql`s.ended_at`, by: sql`s.ended_at desc, s.id desc` },
}

const narrowed = (who: Person, status: Status) =>
  sql`${mine(who)} and s.status = ${sql.lit(status)} ${status === 'completed' ? sql`and ${today(who)}` : sql``}
    ${
      // Only the next step of an item is pending.
      status === 'to_do'
        ? sql`and not exists (select from item_refurb_steps e where e.item_id = s.item_id and e.round_id = s.round_id
            and e.position < s.position and e.status in ('to_do', 'in_progress', 'paused'))`
        : sql``
    }`

export const columnOf = async (tx: Tx<Person>, status: Status) => {
  const { when, by } = order[status]
  const { rows } = await sql<BoardStep>`
    select s.id, s.item_id as "itemId", s.name, s.status, s.worker_name as worker, s.worked_seconds as "workedSeconds",
      s.working_since as "workingSince", s.minutes, i.identification_number as "identificationNumber", i.product,
      ${when} as since, c.done, c.total
    from item_refurb_steps s join items i on i.account_id = s.account_id and i.id = s.item_id
    cross join lateral (select count(*) filter (where e.status in ('completed', 'canceled'))::int as done, count(*)::int as total
      from item_refurb_steps e where e.item_id = s.item_id and e.round_id = s.round_id) c
    where ${narrowed(tx.who, status)} order by ${by} limit ${sql.lit(cards)}`.execute(tx.db)
  const total = await sql<{ n: number }>`select count(*)::int as n from (select from item_refurb_steps s
    where ${narrowed(tx.who, status)} limit ${sql.lit(counted)}) x`.execute(tx.db)
  return { status, total: first(total.rows).n, steps: rows }
}
