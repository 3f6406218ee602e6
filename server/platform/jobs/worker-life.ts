import { setTimeout } from 'node:timers/promises'
import type { Worker } from 'graphile-worker'
import pg from 'pg'
import type { App } from '../app.ts'
import { lockedJobs, unlockJobs } from './job-store.ts'

/** Milliseconds between two checks; a worker must be missing in both before its jobs are released. */
const lookEvery = 10_000

const lockOf = (worker: string) => `hashtextextended('job worker ' || ${worker}, 0)`

/** A job whose process died in its last attempt; the queue does not run it again. */
export type LostJob = { task: string; payload: unknown }
type OnLost = (job: LostJob) => Promise<void>

/**
 * The queue keeps the jobs of a dead process locked for four hours. Each process therefore holds an advisory session
 * lock in PostgreSQL under its worker name, which lasts exactly as long as the process, even when it is slow or
 * suspended. A job locked by a worker whose lock is missing in two checks is unlocked. So is a job locked by this process
 * that it does not run: the library loses a job whose result could not be written because the connection was lost.
 */
export const watchWorkers = (
  app: App,
  { onLost, isRunning, every = lookEvery }: { onLost: OnLost; isRunning: (jobId: string) => boolean; every?: number },
) => {
  let stopped = false
  const held = new Map<string, Promise<void>>()
  let session: Promise<pg.Client> | null = null
  const lost = (error: Error) => app.log.warn({ err: error }, 'worker lock lost')
  const lock = (client: pg.Client, name: string) =>
    client.query(`select pg_advisory_lock(${lockOf('$1::text')})`, [name])

  /** Session that holds the locks; reopened with all of them when the connection is lost. */
  const opened = (): Promise<pg.Client> => {
    session ??= untilDone(async () => {
      const client = new pg.Client({ ...app.owner.options, keepAlive: true })
      client.on('error', lost)
      try {
        await client.connect()
        // A machine that disappears is noticed within half a minute.
        await client.query(
          'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
        )
        for (const name of held.keys()) await lock(client, name)
      } catch (error) {
        await client.end().catch(() => {})
        throw error
      }
      client.once('end', () => {
        session = null
        if (!stopped) opened().catch(lost)
      })
      return client
    })
    return session
  }
  const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (stopped) throw error
        lost(error as Error)
        await setTimeout(500, undefined, { ref: false })
      }
  }
  const hold = (name: string) => {
    const known = held.get(name)
    if (known) return known
    const locked = untilDone(async () => {
      await lock(await opened(), name)
    })
    held.set(name, locked)
    return locked
  }

  let missed = new Set<string>()
  const look = async () => {
    const { rows } = await app.owner.query<{ name: string }>(`
      with holders as materialized (
        select locked_by as name from graphile_worker._private_jobs where locked_by is not null
        union select locked_by from graphile_worker._private_job_queues where locked_by is not null
      )
      select name from holders where pg_try_advisory_xact_lock(${lockOf('name')})`)
    const free = new Set(rows.map(({ name }) => name))
    const gone = [...free].filter((name) => missed.has(name))
    missed = free
    if (gone.length > 0) await unlock(app, gone, onLost)
    const forgotten = (await lockedJobs(app, [...held.keys()])).filter((id) => !isRunning(id))
    if (forgotten.length > 0) await unlockJobs(app, forgotten)
  }

  let looking = Promise.resolve()
  const lookSafely = () => {
    looking = looking.then(look).catch((error: Error) => app.log.warn({ err: error }, 'workers not looked for'))
  }
  lookSafely()
  const timer = setInterval(lookSafely, every)

  /** The hook is called by the queue before a worker takes its first job; `onName` receives the name it locks under. */
  const plugin = (onName: (name: string) => void) => ({
    name: 'worker-life',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: (_: unknown, { worker }: { worker: Worker }) => {
          onName(worker.workerPool.id)
          return hold(worker.workerPool.id)
        },
      },
    },
  })
  /** Gives up the lock of an ended runner, so that its unfinished jobs are released. */
  const release = (name: string) => {
    if (!held.delete(name)) return
    session
      ?.then((client) => client.query(`select pg_advisory_unlock(${lockOf('$1::text')})`, [name]))
      .catch((error: Error) => lost(error))
  }
  const stop = async () => {
    stopped = true
    clearInterval(timer)
    await looking
    await session?.then((client) => client.end())
  }
  return { plugin, release, stop }
}

const unlock = async (app: App, names: readonly string[], onLost: OnLost) => {
  const { rows } = await app.owner.query<LostJob & { isLast: boolean }>(
    `with lost as (
       update graphile_worker._private_jobs set last_error = 'The process that ran it died.' where locked_by = any($1)
       returning task_id, payload, attempts >= max_attempts as is_last
     )
     select t.identifier as task, lost.payload, lost.is_last as "isLast"
     from lost join graphile_worker._private_tasks t on t.id = lost.task_id`,
    [names],
  )
  await app.owner.query('select graphile_worker.force_unlock_workers($1)', [names])
  app.log.warn({ workers: names, jobs: rows.length }, 'jobs of a dead process go on')
  for (const { isLast, ...job } of rows) if (isLast) await onLost(job)
}
