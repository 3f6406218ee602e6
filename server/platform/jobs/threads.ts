import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/errors.ts'

/** Documents as they cross to another thread. */
export type Drawing = { documents: readonly { kind: string; data: object }[]; title: string; print: boolean }
/** A page of a site: the bundle that paints it, its first page as JSON, and where it is. */
export type Painting = { bundle: string; first: string; path: string }

/** Work that takes long, however small its input is: done beside the event loop, by `server/thread.ts`. */
export type ThreadTasks = {
  /** Markup made safe, with where its pictures come from; null for one that breaks a limit. */
  makeSafe: (markup: string[]) => ({ html: string; origins: string[] } | null)[]
  /** Whether a PDF is what it says, and does nothing. */
  isPlainPdf: (content: Uint8Array) => boolean
  /** Many documents in one file. */
  drawDocuments: (asked: Drawing) => Promise<Uint8Array>
  /** The first paint of a page, as HTML. */
  paint: (asked: Painting) => Promise<string>
}

/** What one task may take, in milliseconds and megabytes; how many may wait; and how long a thread without work is kept. */
type Limits = { threads: number; time: number; memory: number; waiting: number; idle: number }
/** A hundred lines of a cart are three hundred documents. */
const longer: Partial<Record<keyof ThreadTasks, number>> = { drawDocuments: 60_000 }

type Job = {
  task: keyof ThreadTasks
  input: unknown
  done: (value: unknown) => void
  failed: (error: Error) => void
}
type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | null }

/** Threads of their own for work that must neither wait for other work nor hold it up. */
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
    // Heap limit reached or exited: the task is refused, not retried.
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
      const job = waiting.shift()!
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

  /** Nobody waits for it any more: it is taken off the list, or its thread is ended. */
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
    /** Does a task on another thread. It is refused when it takes too long or too much, or when too many wait already. */
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
    /** Gives up what is being done and what waits: a stop does not wait for it. */
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
