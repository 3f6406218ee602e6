import { useSyncExternalStore } from 'react'
import { asError } from '#domain/checked.ts'

export type Pending = {
  key: number
  owner: string
  questionId: string | null
  preview: string
  /** Null while the upload is pending. */
  error: Error | null
}
type Job = Pending & { send: () => Promise<void> }

let jobs: readonly Job[] = []
let made = 0
const listeners = new Set<() => void>()
const set = (next: readonly Job[]) => {
  jobs = next
  for (const listener of listeners) listener()
}

const run = async (job: Job) => {
  try {
    await job.send()
    URL.revokeObjectURL(job.preview)
    set(jobs.filter(({ key }) => key !== job.key))
  } catch (error) {
    set(jobs.map((one) => (one.key === job.key ? { ...one, error: asError(error) } : one)))
  }
}

/** Photo uploads, which continue when the user opens another page. */
export const photoQueue = {
  add: (owner: string, questionId: string | null, file: File, send: () => Promise<void>) => {
    const job: Job = { key: ++made, owner, questionId, preview: URL.createObjectURL(file), error: null, send }
    set([...jobs, job])
    void run(job)
  },
  again: (key: number) => {
    const job = jobs.find((one) => one.key === key)
    if (!job) return
    set(jobs.map((one) => (one.key === key ? { ...one, error: null } : one)))
    void run(job)
  },
  drop: (key: number) => set(jobs.filter((one) => one.key !== key)),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePending = (owner: string): readonly Pending[] =>
  useSyncExternalStore(subscribe, () => jobs).filter((job) => job.owner === owner)
