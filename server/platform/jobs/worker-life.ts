import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'graphile-worker'
import type { App } from '../app.ts'
import { lockedJobs, unlockJobs } from './job-store.ts'
import { lockOf, openWorkerLocks } from './lock-store.ts'

/** Milliseconds between two checks; a worker must be missing, or a job not running, in both before it is released. */
const lookEvery = 10_000
/** Milliseconds between two checks of the jobs of an ended runner of this process. */
const releaseEvery = 1_000
const lookTimeout = 30_000

/** Rejects after a time in which a check always ends: one that hangs does not prevent the next one. */
const noAnswer = async () => {
  await sleep(lookTimeout, undefined, { ref: false })
  throw new Error('no answer')
}

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
  const locks = openWorkerLocks(app)
  let missed = new Set<string>()
  let idle = new Set<string>()
  let stopped = false
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
    idle = await unlockIdle(locks.names(), idle)
  }

  /** Unlocks jobs that did not run in two checks: the result of one that has just ended may still be on its way. */
  const unlockIdle = async (names: readonly string[], before: ReadonlySet<string>) => {
    const now = (await lockedJobs(app, names)).filter((id) => !isRunning(id))
    const forgotten = now.filter((id) => before.has(id))
    if (forgotten.length > 0) await unlockJobs(app, forgotten)
    return new Set(now)
  }

  /** Unlocks the jobs of an ended runner of this process, then gives up its lock; one that still runs keeps both. */
  const release = async (name: string) => {
    let before = new Set<string>()
    while (!stopped) {
      await sleep(releaseEvery, undefined, { ref: false })
      try {
        before = await unlockIdle([name], before)
        if ((await lockedJobs(app, [name])).length === 0) break
      } catch (error) {
        // The database may have been closed meanwhile.
        if (!stopped) app.log.warn({ err: error }, 'jobs of an ended runner not released')
      }
    }
    locks.release(name)
  }

  let looking = Promise.resolve()
  const lookSafely = () => {
    looking = looking
      .then(() => Promise.race([look(), noAnswer()]))
      .catch((error: Error) => app.log.warn({ err: error }, 'workers not looked for'))
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
          return locks.hold(worker.workerPool.id)
        },
      },
    },
  })
  const stop = async () => {
    stopped = true
    clearInterval(timer)
    await looking
    await locks.stop()
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
