import { sql } from 'kysely'
import type { App, Tx } from '#server/platform/app.ts'

type Count = { label: string; n: number }

/** Internal tables of the queue, readable by their owner only. */
export const jobCounts = async (app: App) => {
  const { rows } = await app.owner.query<Count>(`select case when locked_at is not null then 'running'
      when attempts >= max_attempts then 'dead' when attempts > 0 then 'retrying' else 'waiting' end as label, count(*)::int as n
    from graphile_worker._private_jobs group by 1`)
  return rows
}

/** Seconds that the oldest due job has been waiting. */
export const queueDelay = async (app: App) => {
  const { rows } = await app.owner.query<{
    seconds: number
  }>(`select coalesce(extract(epoch from max(now() - run_at)), 0)::float
      as seconds from graphile_worker._private_jobs where locked_at is null and attempts < max_attempts and run_at < now()`)
  return rows[0]?.seconds ?? 0
}

export const mailCounts = async ({ db }: Tx) =>
  (
    await sql<Count>`select status as label, count(*)::int as n from mails where created_at > now() - interval '1 day' group by 1`.execute(
      db,
    )
  ).rows

export const breakerCounts = async ({ db }: Tx) =>
  (
    await sql<Count>`select case when b.retry_at > now() then 'open' else 'closed' end as label, count(*)::int as n
      from connector_configurations c left join connector_breakers b on b.configuration_id = c.id where c.active group by 1`.execute(
      db,
    )
  ).rows

/** Active scheduled connectors whose last run failed. */
export const failingRuns = async ({ db }: Tx) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from connector_schedules s
      join connector_configurations c on c.id = s.configuration_id and c.active
      where (select r.status from connector_runs r where r.configuration_id = c.id and r.ended_at is not null
        order by r.started_at desc, r.id limit 1) = 'failed'`.execute(db)
  ).rows[0]?.n ?? 0

export const searchWaiting = async ({ db }: Tx) =>
  (await sql<{ n: number }>`select count(*)::int as n from search_changes`.execute(db)).rows[0]?.n ?? 0

export const lastBackup = async ({ db }: Tx) =>
  await db
    .selectFrom('backups')
    .select(['row_count', 'file_count', 'bytes', 'finished_at'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
