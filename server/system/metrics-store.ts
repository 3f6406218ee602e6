import { sql } from 'kysely'
import type { App, Tx } from '#server/platform/app.ts'
import { queueOf } from '#server/platform/jobs/queues.ts'

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
    .select(['place', 'row_count', 'file_count', 'bytes', 'finished_at'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()

type QueueFigures = {
  queue: string
  /** Due and not taken. */
  ready: number
  /** Due later; includes the pause before a retry. */
  scheduled: number
  running: number
  dead: number
  /** Seconds since the oldest ready job was due; 0 without one. */
  oldestSeconds: number
}

/** Jobs of each queue. */
export const queueFigures = async (app: App) => {
  const { rows } = await app.owner.query<QueueFigures>(
    `with jobs as (
       select q.queue, j.run_at, j.locked_at is not null as running, j.attempts >= j.max_attempts as dead,
         j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now() as ready
       from unnest($1::text[], $2::text[]) q (task, queue)
       join graphile_worker._private_tasks t on t.identifier = q.task
       join graphile_worker._private_jobs j on j.task_id = t.id
     )
     select q.queue, count(*) filter (where ready)::int as ready, count(*) filter (where running)::int as running,
       count(*) filter (where dead and not running)::int as dead,
       count(*) filter (where not ready and not running and not dead)::int as scheduled,
       coalesce(extract(epoch from now() - min(run_at) filter (where ready)), 0)::float as "oldestSeconds"
     from (select distinct unnest($2::text[]) as queue) q left join jobs using (queue) group by 1`,
    [Object.keys(queueOf), Object.values(queueOf)],
  )
  return rows
}

type Replica = { name: string; seconds: number; bytes: number }

/** Standby servers of the primary. Their positions are visible to superusers and members of pg_read_all_stats only. */
export const replicaLags = async (app: App) => {
  const { rows } = await app.owner.query<Replica>(
    `select application_name as name, coalesce(extract(epoch from max(replay_lag)), 0)::float as seconds,
       max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float as bytes
     from pg_stat_replication where replay_lsn is not null and not pg_is_in_recovery() group by 1`,
  )
  return rows
}
