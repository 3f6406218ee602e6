import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { asError } from '#domain/checked.ts'
import type { App } from '../app.ts'

/** SQL of the advisory lock key of a worker name. */
export const lockOf = (worker: string) => `hashtextextended('job worker ' || ${worker}, 0)`

/** `names`: locks that the session holds. PostgreSQL counts repeated locks of a session, so each is taken once. */
type Session = { client: pg.Client; names: Set<string> }

/** Session that holds one advisory lock per worker name of this process, for as long as the process runs. */
export const openWorkerLocks = (app: App) => {
  let stopped = false
  const held = new Map<string, Promise<void>>()
  let session: Promise<Session> | null = null
  const lost = (error: Error) => app.log.warn({ err: error }, 'worker lock lost')
  let last: Promise<unknown> = Promise.resolve()
  /** Runs statements of the session one after the other. */
  const inTurn = (work: () => Promise<void>) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  const lock = ({ client, names }: Session, name: string) =>
    inTurn(async () => {
      if (names.has(name) || !held.has(name)) return
      await client.query(`select pg_advisory_lock(${lockOf('$1::text')})`, [name])
      names.add(name)
    })
  const unlock = ({ client, names }: Session, name: string) =>
    inTurn(async () => {
      if (names.delete(name)) await client.query(`select pg_advisory_unlock(${lockOf('$1::text')})`, [name])
    })

  /** Session that holds the locks; reopened with all of them when the connection is lost. */
  const opened = (): Promise<Session> => {
    session ??= untilDone(async () => {
      const client = new pg.Client({ ...app.owner.options, keepAlive: true })
      const one: Session = { client, names: new Set() }
      client.on('error', lost)
      try {
        await client.connect()
        // A machine that disappears is noticed within half a minute.
        await client.query(
          'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
        )
        for (const name of held.keys()) await lock(one, name)
      } catch (error) {
        await client.end().catch(() => {})
        throw error
      }
      client.once('end', () => {
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
        await setTimeout(500, undefined, { ref: false })
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
