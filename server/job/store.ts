import { first, keysOf } from '#domain/checked.ts'
import { ordering, type QueryOf, window } from '#domain/endpoint.ts'
import type { jobEndpoints } from '#domain/job/endpoints.ts'
import { type JobState, jobList } from '#domain/job/list.ts'
import type { FilterName, SortName } from '#domain/list/define.ts'
import { isSet } from '#domain/list/filters.ts'
import type { App } from '#server/platform/app.ts'

type JobRow = {
  id: string
  task: string
  state: JobState
  attempts: number
  maxAttempts: number
  lastError: string | null
  runAt: string
  createdAt: string
}

/** Internal tables of the queue, readable by their owner only. */
const jobs = `
  select j.id::text as id, t.identifier as task, j.attempts, j.max_attempts as "maxAttempts", j.last_error as "lastError",
    j.run_at as "runAt", j.created_at as "createdAt",
    case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'dead'
      when j.last_error is not null then 'retrying' else 'waiting' end as state
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

/** The queue's tables are read by plain SQL: `$n` is the value of the filter. */
const conditions: Record<FilterName<typeof jobList>, (n: number) => string> = {
  state: (n) => `state = any($${n})`,
  search: (n) => `task ilike '%' || $${n} || '%'`,
}
const sortColumns: Record<SortName<typeof jobList>, string> = { createdAt: '"createdAt"', task: 'task' }

export const listJobs = async (app: App, query: QueryOf<typeof jobEndpoints.list>) => {
  const { limit, offset, count } = window(query)
  const order = ordering<typeof jobList>(query, jobList).map(([field, way]) => `${sortColumns[field]} ${way}`)
  const names = keysOf(jobList.filters).filter((name) => isSet(query[name]))
  const values = names.map((name) => query[name])
  const filter = `where ${['true', ...names.map((name, at) => conditions[name](at + 1))].join(' and ')}`
  const [members, counted] = await Promise.all([
    app.owner.query<JobRow>(
      `select * from (${jobs}) q ${filter} order by ${order.join(', ')}, id limit ${limit} offset ${offset}`,
      values,
    ),
    app.owner.query<{ n: number }>(`select count(*) as n from (${jobs}) q ${filter}`, values),
  ])
  return { totalItems: count ? first(counted.rows).n : null, members: members.rows }
}

export const jobById = async (app: App, id: string) =>
  (
    await app.owner.query<JobRow & { payload: Record<string, unknown> }>(
      `select q.*, j.payload from (${jobs}) q join graphile_worker._private_jobs j on j.id::text = q.id where j.id = $1::bigint`,
      [id],
    )
  ).rows[0]

/** Reschedules a job for now with all its attempts; whether it existed. */
export const reschedule = async (app: App, id: string) => {
  const { rowCount } = await app.owner.query(
    'select from graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at := now(), attempts := 0)',
    [id],
  )
  return Boolean(rowCount)
}
