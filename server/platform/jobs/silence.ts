/** Milliseconds between two requests of an idle runner for jobs. */
export const pollInterval = 2_000
/** Milliseconds without a task and without a request for jobs. */
export const silence = 30_000

const signs = ['worker:getJob:start', 'worker:getJob:empty', 'job:start', 'job:complete'] as const
type Events = { on: (name: (typeof signs)[number], listener: () => void) => unknown }

/** Calls `onSilent` once if a runner neither works nor asks for jobs: its workers may wait forever after an outage. */
export const watchSigns = (events: Events, isBusy: () => boolean, onSilent: () => void) => {
  let last = Date.now()
  const sign = () => {
    last = Date.now()
  }
  for (const name of signs) events.on(name, sign)
  const timer = setInterval(() => {
    if (isBusy()) return sign()
    if (Date.now() - last < silence) return
    clearInterval(timer)
    onSilent()
  }, pollInterval)
  timer.unref()
  return () => clearInterval(timer)
}
