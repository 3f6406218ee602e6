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

const refused = (seconds: number) =>
  new Refusal('too_many_requests', { seconds: seconds - Math.floor((Date.now() / 1000) % seconds) })

/** Counts an attempt; whether it is within the limit of the window. */
export const isAllowed = async (app: App, key: string, most: number, seconds = minute) =>
  (await count(app, key, 1, seconds)) <= most

/** Whether the limit is reached; counts nothing. */
export const isUsedUp = async (app: App, key: string, most: number, seconds = minute) =>
  (await count(app, key, 0, seconds)) >= most

export const limit = async (app: App, key: string, most: number, seconds = minute) => {
  if (!(await isAllowed(app, key, most, seconds))) throw refused(seconds)
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
  if (tally.all > perMinute) throw refused(minute)
  tally.untold += tries
  if (tally.untold >= toldTogether) {
    const told = tally.untold
    tally.untold = 0
    tally.all = await count(app, key, told, minute)
  }
  if (tally.all + tally.untold > perMinute) throw refused(minute)
}
