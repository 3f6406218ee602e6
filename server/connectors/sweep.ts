import type { App } from '#server/platform/app.ts'
import { deleteOldCalls } from './call/store.ts'
import { deleteOldEvents } from './event/store.ts'
import { deleteOldRuns } from './schedule/store.ts'

/** Calls are kept for 30 days, events and runs for 90: longer than any provider sends an event again. */
export const connectorDays = { calls: 30, events: 90, runs: 90 } as const

/** What one statement takes: a log that grew for long is swept in steps that hold no locks for long. */
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
