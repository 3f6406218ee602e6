import { parentPort } from 'node:worker_threads'
import { asError } from '#domain/checked.ts'
import type { ThreadTasks } from './platform/jobs/threads.ts'

/** Each task loads its modules on first use. */
const tasks: { [T in keyof ThreadTasks]: () => Promise<ThreadTasks[T]> } = {
  makeSafe: async () => (await import('./home-page/sanitize.ts')).makeSafe,
  isPlainPdf: async () => (await import('./file/pdf.ts')).isPlainPdf,
  drawDocuments: async () => (await import('./document/drawings.ts')).drawElsewhere,
  paint: async () => (await import('./site/paint-room.ts')).paintInRoom,
}

parentPort!.on('message', async ({ task, input }: { task: keyof ThreadTasks; input: unknown }) => {
  try {
    const work = (await tasks[task]()) as (input: unknown) => unknown
    parentPort!.postMessage({ value: await work(input) })
  } catch (error) {
    parentPort!.postMessage({ error: asError(error).stack ?? String(error) })
  }
})
