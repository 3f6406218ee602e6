import { parentPort } from 'node:worker_threads'
import { asError, present } from '#domain/checked.ts'
import type { ThreadTasks } from './platform/jobs/threads.ts'

/** Each task loads its modules on first use. */
const tasks: { [T in keyof ThreadTasks]: () => Promise<ThreadTasks[T]> } = {
  makeSafe: async () => (await import('./home-page/sanitize.ts')).makeSafe,
  isPlainPdf: async () => (await import('./file/pdf.ts')).isPlainPdf,
  drawDocuments: async () => (await import('./document/drawings.ts')).drawElsewhere,
  paint: async () => (await import('./site/paint-room.ts')).paintInRoom,
}

present(parentPort).on('message', async ({ task, input }: { task: keyof ThreadTasks; input: unknown }) => {
  try {
    const work = (await tasks[task]()) as (input: unknown) => unknown
    present(parentPort).postMessage({ value: await work(input) })
  } catch (error) {
    present(parentPort).postMessage({ error: asError(error).stack ?? String(error) })
  }
})
