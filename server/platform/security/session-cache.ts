import pg from 'pg'
import { asError } from '#domain/checked.ts'
import type { Log } from '../log.ts'

/**
 * Cache of sessions by token. Triggers (migration 0006) NOTIFY when a user's access changes, which empties it in every
 * process; a read that began before the notification is not cached. While LISTEN is not proven to work, nothing is
 * cached.
 */
export type SessionCache = {
  /** The cached value, or the result of `ask`; a miss (undefined) is not cached. */
  get: <T>(key: string, ask: () => Promise<T | undefined>) => Promise<T | undefined>
  forget: () => void
  close: () => Promise<void>
}

const channel = 'access_changed'
/** Upper bound of staleness in milliseconds, in case a notification is lost. */
const cacheMs = 10_000
const probeIntervalMs = 5_000
const probeTimeoutMs = 2_000
const maxSessions = 10_000

export const openSessionCache = (url: string, log: Log): SessionCache => {
  const known = new Map<string, { value: unknown; until: number }>()
  let generation = 0
  let provenUntil = 0
  let closed = false
  let client: pg.Client | null = null

  const forget = () => {
    generation++
    known.clear()
  }

  const listen = async () => {
    const listener = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      application_name: 'reprise access',
    })
    const lost = () => {
      if (client === listener) client = null
      provenUntil = 0
      forget()
    }
    listener.on('error', lost)
    listener.on('end', lost)
    listener.on('notification', ({ payload }) => {
      if (payload === 'proof') provenUntil = Date.now() + probeIntervalMs + probeTimeoutMs
      else forget()
    })
    await listener.connect()
    await listener.query(`listen ${channel}`)
    client = listener
  }

  /** Sends a NOTIFY to itself; receiving it proves that notifications arrive. */
  const prove = async () => {
    try {
      if (!client) await listen()
      await client?.query("select pg_notify($1, 'proof')", [channel])
    } catch (error) {
      log.warn({ err: asError(error) }, 'sessions are not remembered')
    }
  }
  const timer = setInterval(() => void (closed || prove()), probeIntervalMs)
  timer.unref()
  void prove()

  return {
    get: async <T>(key: string, ask: () => Promise<T | undefined>) => {
      const found = known.get(key)
      if (found && found.until > Date.now() && provenUntil > Date.now()) return found.value as T
      const before = generation
      const value = await ask()
      if (value !== undefined && before === generation && provenUntil > Date.now()) {
        if (known.size >= maxSessions) known.clear()
        known.set(key, { value, until: Date.now() + cacheMs })
      }
      return value
    },
    forget,
    close: async () => {
      closed = true
      clearInterval(timer)
      await client?.end()
    },
  }
}
