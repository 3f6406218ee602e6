import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { asError } from '#domain/checked.ts'
import type { App } from '../app.ts'

/** SQL of the advisory lock key of a worker name. */
export const lockOf = (worker: string) => `hashtextextended('job worker ' || ${worker}, 0)`

/** Session that holds one advisory lock per worker name of this process, for as long as the process runs. */
export const openWorkerLocks = (app: App) => {
  let stopped = false
  const held = new Map<string, Promise<void>>()
  let session: Promise<pg.Client> | null = null
  const lost = (error: Error) => app.log.warn({ err: error }, 'worker lock lost')
  const lock = (client: pg.Client, name: string) =>
    client.query(`select pg_advisory_lock(${lockOf('$1::text')})`, [name])

  /** Session that holds the locks; reopened with all of them when the connection is lost. */
  const opened = (): Promise<pg.Client> => {
    session ??= untilDone(async () => {
      const client = new pg.Client({ ...app.owner.options, keepAlive: true })
      client.on('error', lost)
      try {
        await client.connect()
        // A machine that disappears is noticed within half a minute.
        await client.query(
          'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
        )
        for (const name of held.keys()) await lock(client, name)
      } catch (error) {
        await client.end().catch(() => {})
        throw error
      }
      client.once('end', () => {
        session = null
        if (!stopped) opened().catch(lost)
      })
      return client
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
    const locked = untilDone(async () => {
      await lock(await opened(), name)
    })
    held.set(name, locked)
    return locked
  }
  /** Gives up the lock of an ended runner, so that its unfinished jobs are released. */
  const release = (name: string) => {
    if (!held.delete(name)) return
    session
      ?.then((client) => client.query(`select pg_advisory_unlock(${lockOf('$1::text')})`, [name]))
      .catch((error: Error) => lost(error))
  }
  const stop = async () => {
    stopped = true
    await session?.then((client) => client.end())
  }
  return { hold, release, stop, names: () => [...held.keys()] }
}
