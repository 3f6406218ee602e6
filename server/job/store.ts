import { type ListQuery, ordering, window } from '#domain/endpoint.ts'
import { jobEndpoints, type jobStates } from '#domain/job/endpoints.ts'
import type { App } from '#server/platform/app.ts'

type State = (typeof jobStates)[number]
type JobRow = {
  id: string
  task: string
  state: State
  attempts: number
  maxAttempts: number
  lastError: string | null
  runAt: string
  createdAt: string
}

/** The queue's own tables, which only its owner may read. */
const jobs = `
  select j.id::text as id, t.identifier as task, j.attempts, j.max_attempts as "maxAttempts", j.last_error as "lastError",
    j.run_at as "runAt", j.created_at as "createdAt",
    case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'dead'
      when j.attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`

export const listJobs = async (app: App, query: ListQuery & { state?: State[]; search?: string }) => {
  const { limit, offset, count } = window(query)
  const columns: Record<string, string> = { createdAt: '"createdAt"', task: 'task' }
  const order = ordering(query, jobEndpoints.list.list).map(([field, way]) => `${columns[field]} ${way}`)
  const filter = `where ($1::text[] is null or state = any($1)) and ($2::text is null or task ilike '%' || $2 || '%')`
  const values = [query.state ?? null, query.search ?? null]
  const [members, counted] = await Promise.all([
    app.owner.query<JobRow>(
      `select * from (${jobs}) q ${filter} order by ${order.join(', ')}, id limit ${limit} offset ${offset}`,
      values,
    ),
    app.owner.query<{ n: number }>(`select count(*) as n from (${jobs}) q ${filter}`, values),
  ])
  return { totalItems: count ? counted.rows[0]!.n : null, members: members.rows }
}

export const jobById = async (app: App, id: string) =>
  (await app.owner.query<JobRow>(`select * from (${jobs}) q where id = $1`, [id])).rows[0]

/** Whether it was there: it runs now, with all its tries before it. */
export const reschedule = async (app: App, id: string) => {
  const { rowCount } = await app.owner.query(
    'select from graphile_worker.reschedule_jobs(array[$1]::bigint[], run_at := now(), attempts := 0)',
    [id],
  )
  return Boolean(rowCount)
}
