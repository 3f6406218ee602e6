import pg from 'pg'
import type { Log } from '../app.ts'

/**
 * Cache of sessions by token. Triggers (migration 0006) NOTIFY when anybody's access changes, which empties it on every process;
 * a read that began before that is not cached. While LISTEN is not proven to work, nothing is cached.
 */
export type SessionCache = {
  /** The cached value, or what `ask` finds; a miss (undefined) is not cached. */
  get: <T>(key: string, ask: () => Promise<T | undefined>) => Promise<T | undefined>
  forget: () => void
  close: () => Promise<void>
}

const channel = 'access_changed'
/** Upper bound of staleness, should a notification be lost. */
const rememberedMs = 10_000
const provenEveryMs = 5_000
const answersWithinMs = 2_000
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
      if (payload === 'proof') provenUntil = Date.now() + provenEveryMs + answersWithinMs
      else forget()
    })
    await listener.connect()
    await listener.query(`listen ${channel}`)
    client = listener
  }

  /** NOTIFY to itself: if it comes back, other notifications do, too. */
  const prove = async () => {
    try {
      if (!client) await listen()
      await client?.query("select pg_notify($1, 'proof')", [channel])
    } catch (error) {
      log.warn({ err: error as Error }, 'sessions are not remembered')
    }
  }
  const timer = setInterval(() => void (closed || prove()), provenEveryMs)
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
        known.set(key, { value, until: Date.now() + rememberedMs })
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
