import { Refusal } from '#domain/errors.ts'
import type { App } from '../app.ts'

const minute = 60

/** Key of a counter: the same name is counted separately per window length in seconds. */
export const keptKey = (key: string, seconds: number) => `${seconds} ${key}`

/** Attempts are counted in the database, shared by all processes. */
const count = async (app: App, key: string, tries: number, seconds: number) => {
  const row = await app.database.call<{ count_tries: number }>('count_tries', keptKey(key, seconds), tries, seconds)
  return row?.count_tries ?? 0
}

/** Requests of a window: allowed, left, and seconds until the next window. */
export type Standing = { limit: number; remaining: number; reset: number }

const standingOf = (most: number, tries: number, seconds: number): Standing => ({
  limit: most,
  remaining: Math.max(0, most - tries),
  reset: seconds - Math.floor((Date.now() / 1000) % seconds),
})

const refused = ({ limit, reset }: Standing) => new Refusal('too_many_requests', { limit, seconds: reset })

/** Response headers of draft-ietf-httpapi-ratelimit-headers, as three fields. */
export const rateHeaders = ({ limit, remaining, reset }: Standing) => ({
  'ratelimit-limit': limit,
  'ratelimit-remaining': remaining,
  'ratelimit-reset': reset,
})

/** Counts an attempt; whether it is within the limit of the window. */
export const isAllowed = async (app: App, key: string, most: number, seconds = minute) =>
  (await count(app, key, 1, seconds)) <= most

/** Whether the limit is reached; counts nothing. */
export const isUsedUp = async (app: App, key: string, most: number, seconds = minute) =>
  (await count(app, key, 0, seconds)) >= most

export const limit = async (app: App, key: string, most: number, seconds = minute) => {
  const tries = await count(app, key, 1, seconds)
  const standing = standingOf(most, tries, seconds)
  if (tries > most) throw refused(standing)
  return standing
}

type Tally = { minute: number; untold: number; all: number }
const tallies = new Map<string, Tally>()
const maxTallies = 20_000
const toldTogether = 10

/** As `limit`, for requests sent on every keystroke: attempts are written to the database in groups. */
export const limitOften = async (app: App, key: string, perMinute: number, tries = 1) => {
  const now = Math.floor(Date.now() / 60_000)
  let tally = tallies.get(key)
  if (tally?.minute !== now) {
    if (tallies.size >= maxTallies) tallies.clear()
    tally = { minute: now, untold: 0, all: 0 }
    tallies.set(key, tally)
  }
  if (tally.all > perMinute) throw refused(standingOf(perMinute, tally.all, minute))
  tally.untold += tries
  if (tally.untold >= toldTogether) {
    const told = tally.untold
    tally.untold = 0
    tally.all = await count(app, key, told, minute)
  }
  const standing = standingOf(perMinute, tally.all + tally.untold, minute)
  if (tally.all + tally.untold > perMinute) throw refused(standing)
  return standing
}
