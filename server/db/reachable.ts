import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isOutage } from './outage.ts'

/** Milliseconds between two log lines while the database is unreachable. */
const logEvery = 60_000
const longestPause = 5_000

/** Waits until PostgreSQL accepts connections. A refused password or unknown database is reported at once. */
export const untilReachable = async (url: string, log: { warn: (fields: object, message: string) => void }) => {
  let logged = Number.NEGATIVE_INFINITY
  for (let pause = 250; ; pause = Math.min(pause * 2, longestPause)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (!isOutage(error)) throw error
      if (performance.now() - logged > logEvery) {
        const { hostname, port } = new URL(url)
        log.warn({ err: error }, `waiting for PostgreSQL at ${hostname}:${port || 5432}`)
        logged = performance.now()
      }
      await sleep(pause)
    }
  }
}
