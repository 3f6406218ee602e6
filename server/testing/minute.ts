import { setTimeout } from 'node:timers/promises'

/** Waits for the next minute in the last 15 seconds of one: rate limits count whole minutes. */
export const withinOneMinute = async () => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 15_000) await setTimeout(left + 50)
}
