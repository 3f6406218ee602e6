import { type RawBuilder, sql } from 'kysely'
import type { Calibrated } from '#domain/question/calibration.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

export type Asked = { accountId: string; from?: string; to?: string; channel?: string; store?: string }
type Condition = RawBuilder<unknown>

const conditions = ({ accountId, from, to, channel, store }: Asked): Condition => {
  const first = from ? sql`${`${from}-01`}::date` : sql`date_trunc('month', now()) - interval '11 months'`
  return sql.join(
    [
      sql`c.account_id = ${accountId}`,
      sql`c.month >= ${first}`,
      ...(to ? [sql`c.month <= ${`${to}-01`}::date`] : []),
      ...(channel ? [sql`c.channel = ${channel}`] : []),
      ...(store ? [sql`c.store_id = ${store}`] : []),
    ],
    sql` and `,
  )
}

const most = 300
const maxStores = 1_000

/** Stores with counts in these months. */
export const storesCounted = async (tx: Tx<Person>, { accountId, from, to }: Asked) => {
  const { rows } = await sql<{ id: string; commonName: string }>`
    select x.id, coalesce(organization_name(x.id), '') as "commonName" from (
      select distinct c.store_id as id from calibration_counts c
      where ${conditions({ accountId, from, to })} and c.store_id is not null limit ${sql.lit(maxStores)}) x
    order by 2`.execute(tx.db)
  return rows
}

export type Counted = Omit<Calibrated, 'hint'> & { explained: boolean }

/** From counts maintained when checks are concluded; the most expensive first. */
export const calibrationRows = async (tx: Tx<Person>, asked: Asked) => {
  const differs = sql`c.controlled_id is distinct from c.declared_id`
  const parts = sql`sum(n)::int as checked, coalesce(sum(n) filter (where differs), 0)::int as differed`
  const { rows } = await sql<Counted>`
    with counted as materialized (
      select c.*, ${differs} as differs from calibration_counts c where ${conditions(asked)}
    ), totals as (
      select account_id, question_id, ${parts}, sum(absorbed)::int8 as absorbed, sum(proposals)::int as proposals,
        sum(contested)::int as contested
      from counted group by 1, 2 having sum(n) > 0
      order by sum(absorbed) desc, sum(n) filter (where differs) desc nulls last limit ${sql.lit(most)}
    )
    select t.question_id as "questionId", t.checked, t.differed, t.absorbed, t.proposals, t.contested,
      coalesce(q.title, '') as question,
      case when k.id is not null then jsonb_build_object('id', k.id, 'label', k.label) end as category,
      coalesce(q.how_to_test, q.description, '') <> '' as explained,
      coalesce((select jsonb_agg(p) from (
        select answer_title(q.answers, c.declared_id) as declared, answer_title(q.answers, c.controlled_id) as controlled,
          sum(c.n)::int as n
        from counted c where c.account_id = t.account_id and c.question_id = t.question_id and c.differs
        group by c.declared_id, c.controlled_id having sum(c.n) > 0 order by sum(c.n) desc limit 5) p), '[]') as confused,
      coalesce((select jsonb_agg(p) from (
        select c.channel, ${parts} from counted c where c.account_id = t.account_id and c.question_id = t.question_id
        group by c.channel having sum(c.n) > 0 order by c.channel) p), '[]') as channels,
      coalesce((select jsonb_agg(p) from (
        select case when c.store_id is not null then
            jsonb_build_object('id', c.store_id, 'commonName', coalesce(organization_name(c.store_id), '')) end as store, ${parts}
        from counted c where c.account_id = t.account_id and c.question_id = t.question_id group by c.store_id
        having sum(c.n) > 0 order by sum(c.n) filter (where differs) desc nulls last limit 10) p), '[]') as stores
    from totals t
    left join questions q on q.account_id = t.account_id and q.id = t.question_id
    left join categories k on k.account_id = q.account_id and k.id = q.category_id`.execute(tx.db)
  return rows
}
