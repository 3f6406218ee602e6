import { setTimeout as sleep } from 'node:timers/promises'
import { type Job, Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { itemAt } from '#domain/checked.ts'
import type { App } from '../app.ts'
import { type Queue, queues } from './queues.ts'
import type { watchWorkers } from './worker-life.ts'

type Life = ReturnType<typeof watchWorkers>
type Settings = { pool: pg.Pool; life: Life; tasks: TaskList; crontab: string }

/** Longest pause between two attempts to start a runner again, in milliseconds. */
const longestPause = 2_000

/** Milliseconds that a runner may take to shut down after a fatal error. */
const shutdownTime = 5_000

type Meta = { job?: Job; error?: unknown; fatalError?: unknown }

/** Logged fields of a failure. The payload of a job contains personal data and is left out. */
const failureFields = ({ job, error, fatalError }: Meta = {}) => ({
  ...(job && { job: job.id, task: job.task_identifier, attempt: job.attempts, maxAttempts: job.max_attempts }),
  err: error ?? fatalError,
})
/** Without ids and durations, so that lines of the same failure are counted together (log-limit.ts). */
const failureMessage = (message: string, { job, error }: Meta = {}) =>
  job ? `job ${job.task_identifier} ${error ? 'failed' : 'not released'}` : itemAt(message.split('\n'), 0)

/** Tasks that count how many of them run. */
const countRunning = (tasks: TaskList) => {
  let running = 0
  const counted: TaskList = {}
  for (const [name, task] of Object.entries(tasks))
    if (task)
      counted[name] = async (payload, helpers) => {
        running += 1
        try {
          return await task(payload, helpers)
        } finally {
          running -= 1
        }
      }
  return { counted, isBusy: () => running > 0 }
}

/**
 * Runs one queue until it is stopped. The library ends a runner whose connection is lost while it completes a job;
 * a new one is started then, and the jobs of the ended one are released by `life`.
 */
export const keepRunning = async (app: App, queue: Queue, { pool, life, tasks, crontab }: Settings) => {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') app.log.error({ ...failureFields(meta), queue }, failureMessage(message, meta))
  })
  let runner: Runner | null = null
  let stopped = false

  const begin = async () => {
    const names = new Set<string>()
    const { counted, isBusy } = countRunning(tasks)
    const plugin = life.plugin((name) => names.add(name))
    const started = await run({
      ...{ pgPool: pool, taskList: counted, crontab, logger, concurrency: queues[queue] },
      noHandleSignals: true,
      pollInterval: 2_000,
      preset: { plugins: [plugin] },
    })
    runner = started
    let isOver = false
    const ended = async (error?: unknown) => {
      if (isOver) return
      isOver = true
      runner = null
      for (const name of names) void life.release(name)
      if (stopped) return
      app.log.error({ err: error, queue }, 'job runner ended; it is started again')
      await beginAgain()
    }
    started.promise.then(() => ended(), ended)
    // Its shutdown after a lost connection may never end; without running tasks it is replaced then.
    const replace = (error: unknown) => {
      const timer = setInterval(() => {
        if (!isOver && isBusy()) return
        clearInterval(timer)
        if (isOver || stopped) return
        void started.kill().catch(() => {})
        void ended(error)
      }, shutdownTime)
      timer.unref()
    }
    // The library keeps the failed promise of its first statement for good: every later request fails with the same error.
    let failure: unknown = null
    started.events.on('worker:getJob:error', ({ error }) => {
      if (error !== failure || stopped) {
        failure = error
        return
      }
      void started.kill().catch(() => {})
      void ended(error)
    })
    started.events.once('pool:fatalError', ({ error }) => replace(error))
    started.events.once('worker:fatalError', ({ error }) => replace(error))
  }
  const beginAgain = async () => {
    for (let pause = 500; !stopped; pause = Math.min(pause * 2, longestPause))
      try {
        await sleep(pause, undefined, { ref: false })
        return await begin()
      } catch (error) {
        app.log.warn({ err: error, queue }, 'job runner not started')
      }
  }

  await begin()
  return {
    isRunning: () => runner !== null,
    stop: async () => {
      stopped = true
      await runner?.stop()
    },
  }
}
