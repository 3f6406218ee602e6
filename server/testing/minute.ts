import { setTimeout } from 'node:timers/promises'

/** Waits for the next minute in the last seconds of one: rate limits count whole minutes. */
export const withinOneMinute = async (milliseconds = 15_000) => {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < milliseconds) await setTimeout(left + 50)
}
