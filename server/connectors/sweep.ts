import type { App } from '#server/platform/app.ts'
import { deleteOldCalls } from './call/store.ts'
import { deleteOldEvents } from './event/store.ts'

/** Calls are kept for 30 days, events for 90: longer than any provider sends one again. */
export const connectorDays = { calls: 30, events: 90 } as const

/** What one statement takes: a log that grew for long is swept in steps that hold no locks for long. */
const step = 10_000
const mostSteps = 1_000

export const sweepConnectors = async (app: App) => {
  for (const sweep of [
    () => deleteOldCalls(app, connectorDays.calls, step),
    () => deleteOldEvents(app, connectorDays.events, step),
  ])
    for (let done = 0; done < mostSteps; done++) if ((await sweep()) < step) break
}
