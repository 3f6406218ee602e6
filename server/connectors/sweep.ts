import type { App } from '#server/platform/app.ts'
import { deleteOldCalls } from './call/store.ts'
import { deleteOldEvents } from './event/store.ts'
import { deleteOldRuns } from './schedule/store.ts'

/** Retention in days; events are kept longer than any provider retries them. */
export const connectorDays = { calls: 30, events: 90, runs: 90 } as const

/** Rows per delete statement, to keep locks short. */
const step = 10_000
const maxSteps = 1_000

export const sweepConnectors = async (app: App) => {
  for (const sweep of [
    () => deleteOldCalls(app, connectorDays.calls, step),
    () => deleteOldEvents(app, connectorDays.events, step),
    () => deleteOldRuns(app, connectorDays.runs, step),
  ])
    for (let done = 0; done < maxSteps; done++) if ((await sweep()) < step) break
}
