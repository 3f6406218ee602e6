import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asError } from '#domain/checked.ts'
import { tcpKeepAlive } from '#server/db/keep-alive.ts'
import type { App } from '../app.ts'

/** SQL of the advisory lock key of a worker name. */
export const lockOf = (worker: string) => `hashtextextended('job worker ' || ${worker}, 0)`

/** `names`: locks that the session holds. PostgreSQL counts repeated locks of a session, so each is taken once. */
type Session = { client: pg.Client; names: Set<string> }

/** Milliseconds. `every`: between two heartbeats; `answer`: until a statement without an answer ends the session. */
const heartbeat = { every: 15_000, answer: 15_000 }
/** Milliseconds: longer than PostgreSQL needs to end the lost session that still holds the lock. */
const lockWait = 60_000

/** Runs a statement; without an answer in time the connection is closed. Keepalives stop while data is unacknowledged. */
const queryInTime = async (client: pg.Client, milliseconds: number, text: string, values: string[] = []) => {
  const timer = setTimeout(() => void client.end().catch(() => {}), milliseconds)
  try {
    await client.query(text, values)
  } finally {
    clearTimeout(timer)
  }
}

/** Runs statements of a session one after the other. */
const openTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

/**
 * Session that holds one advisory lock per worker name of this process, for as long as the process runs. A connection
 * that only one end has lost is noticed by both within half a minute: PostgreSQL by its keepalives, after which the locks
 * are free; this process by its keepalives and heartbeats, after which it takes the locks again.
 */
export const openWorkerLocks = (app: App, { every, answer } = heartbeat) => {
  let stopped = false
  const held = new Map<string, Promise<void>>()
  let session: Promise<Session> | null = null
  const lost = (error: Error) => stopped || app.log.warn({ err: error }, 'worker lock lost')
  const inTurn = openTurns()
  const lock = ({ client, names }: Session, name: string) =>
    inTurn(async () => {
      if (names.has(name) || !held.has(name)) return
      await queryInTime(client, lockWait, `select pg_advisory_lock(${lockOf('$1::text')})`, [name])
      names.add(name)
    })
  const unlock = ({ client, names }: Session, name: string) =>
    inTurn(async () => {
      if (names.delete(name))
        await queryInTime(client, answer, `select pg_advisory_unlock(${lockOf('$1::text')})`, [name])
    })

  /** Session that holds the locks; reopened with all of them when the connection is lost. */
  const opened = (): Promise<Session> => {
    session ??= untilDone(async () => {
      const client = new pg.Client({ ...app.owner.options, ...tcpKeepAlive, connectionTimeoutMillis: 10_000 })
      const one: Session = { client, names: new Set() }
      client.on('error', lost)
      try {
        await client.connect()
        // A machine that disappears is noticed within half a minute.
        await queryInTime(
          client,
          answer,
          'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
        )
        for (const name of held.keys()) await lock(one, name)
      } catch (error) {
        await client.end().catch(() => {})
        throw error
      }
      const beat = setInterval(() => inTurn(() => queryInTime(client, answer, 'select 1')).catch(lost), every)
      beat.unref()
      client.once('end', () => {
        clearInterval(beat)
        session = null
        if (!stopped) opened().catch(lost)
      })
      return one
    })
    return session
  }
  const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (stopped) throw error
        lost(asError(error))
        await sleep(500, undefined, { ref: false })
      }
  }
  const hold = (name: string) => {
    const known = held.get(name)
    if (known) return known
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    held.set(name, promise)
    untilDone(async () => lock(await opened(), name)).then(resolve, reject)
    return promise
  }
  /** Gives up the lock of an ended runner, so that its unfinished jobs are released. */
  const release = (name: string) => {
    if (!held.delete(name)) return
    session?.then((one) => unlock(one, name)).catch((error: Error) => lost(error))
  }
  const stop = async () => {
    stopped = true
    await session?.then(({ client }) => client.end())
  }
  return { hold, release, stop, names: () => [...held.keys()] }
}
