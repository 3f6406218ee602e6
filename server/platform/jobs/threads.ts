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

class ThreadPool {
  readonly #limits: Limits
  readonly #threads = new Set<Thread>()
  readonly #waiting: Job[] = []
  #closed = false

  constructor(limits: Limits) {
    this.#limits = limits
  }

  #settle(thread: Thread, end: (job: Job) => void) {
    const { job } = thread
    if (thread.timer) clearTimeout(thread.timer)
    thread.job = null
    thread.timer = setTimeout(() => this.#drop(thread), this.#limits.idle).unref()
    if (job) end(job)
  }

  #drop(thread: Thread) {
    this.#threads.delete(thread)
    if (thread.timer) clearTimeout(thread.timer)
    void thread.worker.terminate()
  }

  #refuse(thread: Thread) {
    this.#drop(thread)
    this.#settle(thread, (job) => job.failed(new Refusal('too_much_work')))
    this.#next()
  }

  #start(): Thread {
    const worker = new Worker(new URL('../../thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    worker.unref()
    const thread: Thread = { worker, job: null, timer: null }
    worker.on('message', ({ value, error }: { value?: unknown; error?: string }) => {
      this.#settle(thread, (job) => (error === undefined ? job.done(value) : job.failed(new Error(error))))
      this.#next()
    })
    // Heap limit reached or thread exited: the task is refused, not retried.
    worker.on('error', () => this.#refuse(thread))
    worker.on('exit', () => this.#refuse(thread))
    this.#threads.add(thread)
    return thread
  }

  #free() {
    const idle = [...this.#threads].find(({ job }) => !job)
    return idle ?? (this.#threads.size < this.#limits.threads ? this.#start() : null)
  }

  #next() {
    while (this.#waiting.length > 0) {
      const thread = this.#free()
      if (!thread) return
      const job = present(this.#waiting.shift())
      if (thread.timer) clearTimeout(thread.timer)
      thread.job = job
      thread.timer = setTimeout(() => this.#refuse(thread), longer[job.task] ?? this.#limits.time)
      thread.worker.postMessage({ task: job.task, input: job.input })
    }
  }

  /** The caller aborted: removes the job from the queue or terminates its thread. */
  #giveUp(job: Job) {
    const at = this.#waiting.indexOf(job)
    if (at >= 0) this.#waiting.splice(at, 1)
    const thread = [...this.#threads].find((one) => one.job === job)
    if (thread) {
      this.#drop(thread)
      thread.job = null
    }
    job.failed(new Refusal('too_much_work'))
    this.#next()
  }

  /** Runs a task on a thread. Rejected if it exceeds its time or memory, or if the queue is full. */
  readonly onThread = <T extends keyof ThreadTasks>(
    task: T,
    input: Parameters<ThreadTasks[T]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<ThreadTasks[T]>>> =>
    new Promise((done, failed) => {
      if (this.#closed || this.#waiting.length >= this.#limits.waiting) return failed(new Refusal('too_many_requests'))
      const job: Job = { task, input, done: done as (value: unknown) => void, failed }
      signal?.addEventListener('abort', () => this.#giveUp(job), { once: true })
      this.#waiting.push(job)
      this.#next()
    })

  /** Rejects running and waiting tasks: shutdown does not wait for them. */
  readonly close = () => {
    this.#closed = true
    const jobs = [...this.#threads].flatMap(({ job }) => job ?? []).concat(this.#waiting.splice(0))
    for (const thread of this.#threads) {
      thread.job = null
      this.#drop(thread)
    }
    for (const { failed } of jobs) failed(new Refusal('too_many_requests'))
  }
}

/** A thread pool of its own, for work that must not compete with other tasks. */
export const openThreads = (limits: Limits) => new ThreadPool(limits)

export const { onThread } = openThreads({
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  time: 10_000,
  memory: 192,
  waiting: 64,
  idle: 30_000,
})
