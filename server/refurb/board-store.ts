import { type RawBuilder, sql } from 'kysely'
import { first } from '#domain/checked.ts'
import type { FiltersOf } from '#domain/list/define.ts'
import { boardList } from '#domain/refurb/board-list.ts'
import type { BoardStep, boardStatuses } from '#domain/refurb/item-schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { type Conditions, conditionsIn, searched } from '#server/platform/list/lists.ts'
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

export type BoardAsked = FiltersOf<typeof boardList>

const conditions: Conditions<typeof boardList, RawBuilder<unknown>> = {
  worker: (ids) => sql<boolean>`s.worker_id = any(${ids}::uuid[])`,
  step: (ids) => sql<boolean>`s.step_id = any(${ids}::uuid[])`,
  category: (ids) => sql<boolean>`i.category_id = any(${ids}::uuid[])`,
  brand: (brand) => sql<boolean>`lower(i.product ->> 'brand') = ${brand.trim().toLowerCase()}`,
  age: (days, since) => sql<boolean>`${since} <= now() - make_interval(days => ${Math.min(...days.map(Number))})`,
}

const asConditions = (status: Status, asked: BoardAsked) =>
  sql.join([sql`true`, ...conditionsIn(boardList, conditions, asked, order[status].when)], sql` and `)

const ofStatus = (who: Person, status: Status) =>
  sql`${mine(who)} and s.status = ${sql.lit(status)} ${status === 'completed' ? sql`and ${today(who)}` : sql``}
    ${
      // Only the next step of an item is pending.
      status === 'to_do'
        ? sql`and not exists (select from item_refurb_steps e where e.item_id = s.item_id and e.round_id = s.round_id
            and e.position < s.position and e.status in ('to_do', 'in_progress', 'paused'))`
        : sql``
    }`

export const columnOf = async (tx: Tx<Person>, status: Status, asked: BoardAsked) => {
  const where = sql`${ofStatus(tx.who, status)} and ${asConditions(status, asked)}`
  const { when, by } = order[status]
  const { rows } = await sql<BoardStep>`
    select s.id, s.item_id as "itemId", s.name, s.status, s.worker_name as worker, s.worked_seconds as "workedSeconds",
      s.working_since as "workingSince", s.minutes, i.identification_number as "identificationNumber", i.product,
      ${when} as since, c.done, c.total
    from item_refurb_steps s join items i on i.account_id = s.account_id and i.id = s.item_id
    cross join lateral (select count(*) filter (where e.status in ('completed', 'canceled'))::int as done, count(*)::int as total
      from item_refurb_steps e where e.item_id = s.item_id and e.round_id = s.round_id) c
    where ${where} order by ${by} limit ${sql.lit(cards)}`.execute(tx.db)
  const total = await sql<{ n: number }>`select count(*)::int as n from (select from item_refurb_steps s
    join items i on i.account_id = s.account_id and i.id = s.item_id where ${where} limit ${sql.lit(counted)}) x`.execute(
    tx.db,
  )
  return { status, total: first(total.rows).n, steps: rows }
}

export type ChoicesAsked = { of: 'worker' | 'step' | 'category'; search?: string; id?: readonly string[] }

const choiceColumns: Record<ChoicesAsked['of'], { id: RawBuilder<unknown>; label: RawBuilder<unknown> }> = {
  worker: { id: sql`s.worker_id`, label: sql`s.worker_name` },
  step: { id: sql`s.step_id`, label: sql`s.name` },
  category: {
    id: sql`i.category_id`,
    label: sql`(select c.label from categories c where c.account_id = i.account_id and c.id = i.category_id)`,
  },
}

/** Workers, steps or categories of the open and today's steps of the user's warehouses. */
export const boardChoices = async (tx: Tx<Person>, { of, search, id }: ChoicesAsked, limit: number) => {
  const { id: found, label } = choiceColumns[of]
  const { rows } = await sql<{ id: string; label: string; detail: string | null }>`
    select x.id, x.label, null::text as detail from (
      select distinct on (${found}) ${found} as id, ${label} as label
      from item_refurb_steps s join items i on i.account_id = s.account_id and i.id = s.item_id
      where ${mine(tx.who)} and (s.status in ('to_do', 'in_progress', 'paused') or ${today(tx.who)})
        and ${id ? sql`${found} = any(${id}::uuid[])` : sql`${found} is not null`}
      order by ${found}) as x
    where x.label is not null and ${sql.join([sql`true`, ...searched(sql`search_text(x.label)`, search ?? '')], sql` and `)}
    order by x.label, x.id limit ${sql.lit(id ? id.length : limit)}`.execute(tx.db)
  return rows
}
