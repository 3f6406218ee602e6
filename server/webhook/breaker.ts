import { pauseSeconds } from '#domain/webhook/rules.ts'

type State = { failures: number; pausedUntil: number }

/** Endpoints with recent failures, per process: a failing receiver is probed by each process, and no row is written. */
const states = new Map<string, State>()
const maxStates = 10_000

/** Milliseconds until the next delivery to an endpoint is tried; 0: now. */
export const pauseOf = (endpointId: string) => Math.max((states.get(endpointId)?.pausedUntil ?? 0) - Date.now(), 0)

/** Counts consecutive failures of an endpoint; enough of them pause its deliveries. */
export const noteOutcome = (endpointId: string, isDelivered: boolean) => {
  const failures = isDelivered ? 0 : (states.get(endpointId)?.failures ?? 0) + 1
  states.delete(endpointId)
  if (isDelivered) return
  states.set(endpointId, { failures, pausedUntil: Date.now() + pauseSeconds(failures) * 1_000 })
  const oldest = states.keys().next().value
  if (states.size > maxStates && oldest) states.delete(oldest)
}

/** Ends every pause, for tests. */
export const resume = () => states.clear()
