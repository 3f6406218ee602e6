import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** Weeks before the current one, in the account's time zone. */
const lastMondays = (weeks: number) => sql`cross join lateral (
      select date_trunc('week', now() at time zone a.time_zone) - n * interval '7 days' as monday from generate_series(1, ${weeks}::int) n
    ) weeks`

export const countWeek = async ({ db }: Tx, weeks: number) => {
  await sql`
    insert into weekly_statistics (account_id, week_start, sign_ins, active_people)
    select a.id, weeks.monday::date, count(h.id), count(distinct h.subject_id)
    from accounts a
    ${lastMondays(weeks)}
    left join history h on h.account_id = a.id and h.event = 'sign_in'
      and h.at >= weeks.monday at time zone a.time_zone and h.at < (weeks.monday + interval '7 days') at time zone a.time_zone
    group by a.id, weeks.monday
    on conflict (account_id, week_start) do update set sign_ins = excluded.sign_ins, active_people = excluded.active_people`.execute(
    db,
  )
}

/** Counts per week how often a check changed a declared answer, per question. */
export const countQuestions = async ({ db }: Tx, weeks: number) => {
  await sql`
    insert into question_weeks (account_id, buyer_account_id, store_id, week_start, question_id, question, n, differs)
    select b.account_id, b.buyer_account_id, b.store_id, weeks.monday::date, r."questionId", max(r.question), count(*),
      count(*) filter (where c."answerId" is distinct from r."answerId")
    from accounts a
    ${lastMondays(weeks)}
    join buybacks b on b.account_id = a.id and b.checked_at >= weeks.monday at time zone a.time_zone
      and b.checked_at < (weeks.monday + interval '7 days') at time zone a.time_zone
    cross join lateral jsonb_to_recordset(b.responses) r("questionId" uuid, question text, "answerId" text)
    left join lateral jsonb_to_recordset(b.controlled_responses) c("questionId" uuid, "answerId" text) using ("questionId")
    where b.controlled_responses is not null
    group by b.account_id, b.buyer_account_id, b.store_id, weeks.monday, r."questionId"
    on conflict (account_id, week_start, buyer_account_id, store_id, question_id)
    do update set question = excluded.question, n = excluded.n, differs = excluded.differs`.execute(db)
}

/** Deletes expired counters and stored idempotent answers. */
export const deleteExpired = async ({ db }: Tx) => {
  await sql`select ensure_history_partitions()`.execute(db)
  await db.deleteFrom('rate_limits').where('ends_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - interval '2 days'`).execute()
}

export const organizationName = ({ db }: Tx, id: string) =>
  db.selectFrom('organizations').select('common_name').where('id', '=', id).executeTakeFirst()

/** The last two counted weeks of one account, or of all. */
export const lastWeeks = ({ db }: Tx, accountId: string | null) =>
  db
    .selectFrom('weekly_statistics')
    .select([
      'week_start',
      (select) => select.fn.sum<number>('sign_ins').as('sign_ins'),
      (select) => select.fn.sum<number>('active_people').as('active_people'),
    ])
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId!))
    .groupBy('week_start')
    .orderBy('week_start', 'desc')
    .limit(2)
    .execute()
