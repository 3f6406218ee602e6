import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'

/** Input of `drawDocuments`, structured-cloneable. */
export type Drawing = { documents: readonly { kind: string; data: object }[]; title: string; print: boolean }
/** Input of `paint`: path of the bundle, first page data as JSON, and path of the page. */
export type Painting = { bundle: string; first: string; path: string }

/** CPU-bound work that does not run on the event loop; implemented in `server/thread.ts`. */
export type ThreadTasks = {
  /** Sanitized markup with the origins of its pictures; null for markup over a limit. */
  makeSafe: (markup: string[]) => ({ html: string; origins: string[] } | null)[]
  /** Whether the content is a valid PDF without active content. */
  isPlainPdf: (content: Uint8Array) => boolean
  /** Several documents as one PDF. */
  drawDocuments: (asked: Drawing) => Promise<Uint8Array>
  /** Server-rendered HTML of a page. */
  paint: (asked: Painting) => Promise<string>
}

/** Limits: time and idle lifetime in milliseconds, memory in megabytes, number of threads and of waiting tasks. */
type Limits = { threads: number; time: number; memory: number; waiting: number; idle: number }
/** Time limits in milliseconds above the default. A cart of 100 lines has 300 documents. */
const longer: Partial<Record<keyof ThreadTasks, number>> = { drawDocuments: 60_000 }

type Job = {
  task: keyof ThreadTasks
  input: unknown
  done: (value: unknown) => void
  failed: (error: Error) => void
}
type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }

/** A thread pool of its own, for work that must not compete with other tasks. */
export const openThreads = (limits: Limits) => {
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let closed = false

  const settle = (thread: Thread, end: (job: Job) => void) => {
    const { job } = thread
    if (thread.timer) clearTimeout(thread.timer)
    thread.job = null
    thread.timer = setTimeout(() => drop(thread), limits.idle).unref()
    if (job) end(job)
  }

  const drop = (thread: Thread) => {
    threads.delete(thread)
    if (thread.timer) clearTimeout(thread.timer)
    void thread.worker.terminate()
  }

  const startThread = (): Thread => {
    const worker = new Worker(new URL('../../thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    worker.unref()
    const thread: Thread = { worker, job: null, timer: null }
    worker.on('message', ({ value, error }: { value?: unknown; error?: string }) => {
      settle(thread, (job) => (error === undefined ? job.done(value) : job.failed(new Error(error))))
      next()
    })
    // Heap limit reached or thread exited: the task is refused, not retried.
    const ended = () => {
      drop(thread)
      settle(thread, (job) => job.failed(new Refusal('too_much_work')))
      next()
    }
    worker.on('error', ended)
    worker.on('exit', ended)
    threads.add(thread)
    return thread
  }

  const next = () => {
    while (waiting.length > 0) {
      const thread = [...threads].find(({ job }) => !job) ?? (threads.size < limits.threads ? startThread() : null)
      if (!thread) return
      const job = present(waiting.shift())
      if (thread.timer) clearTimeout(thread.timer)
      thread.job = job
      thread.timer = setTimeout(() => {
        drop(thread)
        settle(thread, ({ failed }) => failed(new Refusal('too_much_work')))
        next()
      }, longer[job.task] ?? limits.time)
      thread.worker.postMessage({ task: job.task, input: job.input })
    }
  }

  /** The caller aborted: removes the job from the queue or terminates its thread. */
  const giveUp = (job: Job) => {
    const at = waiting.indexOf(job)
    if (at >= 0) waiting.splice(at, 1)
    const thread = [...threads].find((one) => one.job === job)
    if (thread) {
      drop(thread)
      thread.job = null
    }
    job.failed(new Refusal('too_much_work'))
    next()
  }

  return {
    /** Runs a task on a thread. Rejected if it exceeds its time or memory, or if the queue is full. */
    onThread: <T extends keyof ThreadTasks>(
      task: T,
      input: Parameters<ThreadTasks[T]>[0],
      signal?: AbortSignal,
    ): Promise<Awaited<ReturnType<ThreadTasks[T]>>> =>
      new Promise((done, failed) => {
        if (closed || waiting.length >= limits.waiting) return failed(new Refusal('too_many_requests'))
        const job: Job = { task, input, done: done as (value: unknown) => void, failed }
        signal?.addEventListener('abort', () => giveUp(job), { once: true })
        waiting.push(job)
        next()
      }),
    /** Rejects running and waiting tasks: shutdown does not wait for them. */
    close: () => {
      closed = true
      const jobs = [...threads].flatMap(({ job }) => job ?? []).concat(waiting.splice(0))
      for (const thread of threads) {
        thread.job = null
        drop(thread)
      }
      for (const { failed } of jobs) failed(new Refusal('too_many_requests'))
    },
  }
}

export const { onThread } = openThreads({
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  time: 10_000,
  memory: 192,
  waiting: 64,
  idle: 30_000,
})
