import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isOutage } from './outage.ts'

/** Position in the write-ahead log of the primary. */
export type Position = bigint

/** PostgreSQL's text of a position (`16/B374D848`); null for any other text. */
export const positionOf = (text: string | null | undefined): Position | null => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

/** Milliseconds. */
const every = 200
/** A page does not wait longer for a replica that has stopped answering. */
const patience = 3_000
/** A replica that has not replayed what the primary had written this long ago is not read. */
const maxLag = 5_000
/** A replica that has not answered for this long is not read. */
const maxSilence = 1_000

const primaryText = 'select pg_current_wal_lsn()::text as position'
const replicaText = `select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as replays`

const ask = async (pool: pg.Pool, text: string) => {
  const { rows } = await pool.query<{ position: string | null; replays?: boolean }>(text)
  return rows[0]
}

/** Current position of the primary. */
export const currentPosition = async (primary: pg.Pool) => (await ask(primary, primaryText))?.position ?? null

/** Compares the replica with the primary continuously. */
export const watchReplica = (primary: pg.Pool, replica: pg.Pool) => {
  let replayed: Position | null = null
  let answeredAt = Number.NEGATIVE_INFINITY
  /** Time of the latest primary position that the replica has reached. */
  let reachedAt = Number.NEGATIVE_INFINITY
  let written: { position: Position; at: number } | null = null
  let isStopped = false

  const look = async () => {
    const at = performance.now()
    if (!written) {
      const position = positionOf(await currentPosition(primary))
      if (position !== null) written = { position, at }
    }
    const answer = await ask(replica, replicaText)
    replayed = answer?.replays ? positionOf(answer.position) : null
    if (replayed === null) return
    answeredAt = performance.now()
    if (written && replayed >= written.position) {
      reachedAt = written.at
      written = null
    }
  }
  const run = async () => {
    while (!isStopped) {
      await look().catch(() => {
        replayed = null
      })
      await new Promise((resolve) => setTimeout(resolve, every).unref())
    }
  }
  void run()

  const isReached = (position: Position | null) => {
    const now = performance.now()
    if (replayed === null || now - answeredAt > maxSilence || now - reachedAt > maxLag) return false
    return position === null || replayed >= position
  }

  return {
    /** Whether the replica is current enough and has replayed `position`; null: no position is required. */
    hasReplayed: isReached,
    /** Resolves as soon as the replica has replayed `position`, at the latest after three seconds. */
    reached: async (position: Position | null) => {
      for (let tries = 0; tries < 30 && !isReached(position); tries++)
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
    /** Not read until it has answered again. */
    suspect: () => {
      replayed = null
    },
    stop: () => {
      isStopped = true
    },
  }
}
export type ReplicaWatch = ReturnType<typeof watchReplica>

/** Set while a request or job runs that may read the replica; `position`: the last write that its caller has seen. */
type ReplicaRead = { position: Position | null; isLong: boolean }
const reading = new AsyncLocalStorage<ReplicaRead>()
/** `isLong`: the reads may take longer than a page may wait, as in exports. */
export const readingReplica = <T>(position: Position | null, work: () => Promise<T>, isLong = false) =>
  reading.run({ position, isLong }, work)
/** Writes inside a permitted read. */
export const onPrimary = <T>(work: () => Promise<T>) => reading.exit(work)
export const replicaRead = () => reading.getStore()

/** Result of a read on the replica; rejects with a connection error if it takes too long. */
export const inPatience = async <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('The replica does not answer.'), { code: 'ETIMEDOUT' })),
    patience,
  )
  // An abandoned read may fail later.
  work.catch(() => {})
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** SQLSTATE: write in a read-only transaction, conflict with recovery, unlogged table. */
const replicaCodes = new Set(['25006', '40001', '0A000'])

/** Whether the replica works, but cannot run this query. */
const isUnsuitable = (error: unknown) =>
  error instanceof Error && 'code' in error && replicaCodes.has(String(error.code))

/** Whether the primary can answer what the replica could not; `isDown`: no read should be sent to the replica. */
export const replicaFault = (error: unknown) => {
  if (isUnsuitable(error)) return { isDown: false }
  return isOutage(error) ? { isDown: true } : null
}
