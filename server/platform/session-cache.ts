import pg from 'pg'
import type { Log } from './app.ts'

/**
 * Who a token belongs to, remembered between requests so that not every one of them asks the database again. Whatever
 * changes somebody's access says so on a channel (migration 0006), and all is forgotten; what was read before that is not
 * remembered. While the channel is not proven to work, nothing is remembered at all.
 */
export type SessionCache = {
  /** What was remembered, or what the question answers. Nothing is remembered of nobody. */
  get: <T>(key: string, ask: () => Promise<T | undefined>) => Promise<T | undefined>
  forget: () => void
  close: () => Promise<void>
}

const channel = 'access_changed'
/** Even if the channel broke unnoticed, access ends this soon. */
const rememberedMs = 10_000
const provenEveryMs = 5_000
const answersWithinMs = 2_000
const mostRemembered = 10_000

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

  /** A message to oneself that comes back shows that the others would, too. */
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
        if (known.size >= mostRemembered) known.clear()
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
