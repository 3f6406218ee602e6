import { sql } from 'kysely'
import { fixed } from '#server/db/fixed.ts'
import type { App, Tx } from '../app.ts'

/** Statement that adds a job, for use in a pipeline of writes. */
export const jobStatement = fixed((db, values: { task: string; payload: string; attempts: number | null }) => {
  const statement = sql`select enqueue_job(${values.task}, ${values.payload}::json, null, null, ${values.attempts}::int)`
  return { compile: () => statement.compile(db) }
})

type NewJob = {
  task: string
  payload: string
  key: string | null
  runAt: string | null
  maxAttempts: number | null
  queue: string | null
}

export const insertJob = async ({ db }: Tx, { task, payload, key, runAt, maxAttempts, queue }: NewJob) => {
  await sql`select enqueue_job(${task}, ${payload}::json, ${key}, ${runAt}::timestamptz, ${maxAttempts}::int, ${queue})`.execute(
    db,
  )
}

/** `payloads`: JSON array. */
export const insertJobs = async ({ db }: Tx, task: string, payloads: string) => {
  await sql`select enqueue_jobs(${task}, array(select json_array_elements(${payloads}::json)))`.execute(db)
}

/** Returns the attempt of a running job and postpones its next one. */
export const returnAttempt = async (app: App, id: string, seconds: number) => {
  await app.owner.query(
    `update graphile_worker._private_jobs
     set attempts = greatest(attempts - 1, 0), run_at = now() + make_interval(secs => $2)
     where id = $1 and locked_at is not null`,
    [id, seconds],
  )
}

/**
 * Jobs that used up their attempts during an outage of an earlier release, recognised by their error, get one more.
 */
export const requeueAfterOutage = async (app: App) => {
  await app.owner.query(
    `update graphile_worker._private_jobs
     set attempts = max_attempts - 1, run_at = now() + random() * interval '30 seconds'
     where attempts >= max_attempts and locked_at is null
       and last_error ~ '(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|Connection terminated)'`,
  )
}

/** Jobs locked by one of the named workers. */
export const lockedJobs = async (app: App, workers: readonly string[]) => {
  const { rows } = await app.owner.query<{ id: string }>(
    `select id::text from graphile_worker._private_jobs
     where locked_by = any($1) limit 1000`,
    [workers],
  )
  return rows.map(({ id }) => id)
}

/** Unlocks jobs and the named queues they hold; they run again at once. */
export const unlockJobs = async (app: App, ids: readonly string[]) => {
  await app.owner.query(
    `with unlocked as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where id = any($1::bigint[]) returning job_queue_id
     )
     update graphile_worker._private_job_queues set locked_by = null, locked_at = null
     where id in (select job_queue_id from unlocked where job_queue_id is not null)`,
    [ids],
  )
}
