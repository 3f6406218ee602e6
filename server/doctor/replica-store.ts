import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { first } from '#domain/checked.ts'

const open = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** The oid of a database is equal on its standbys. */
const factsOf = async (client: pg.Client) =>
  first(
    (
      await client.query<{ database: string; replays: boolean }>(
        `select oid::text || datname as database, pg_is_in_recovery() as replays from pg_database where datname = current_database()`,
      )
    ).rows,
  )

/** `seconds`: until the standby had replayed what the primary had written; null after five seconds. */
export const replicaFacts = async (primaryUrl: string, replicaUrl: string) => {
  const [primary, replica] = [await open(primaryUrl), await open(replicaUrl)]
  try {
    const [own, other] = [await factsOf(primary), await factsOf(replica)]
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
    const began = performance.now()
    let seconds: number | null = null
    while (seconds === null && other.replays && performance.now() - began < 5_000) {
      const reached = await replica.query<{ is: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [
        first(rows).position,
      ])
      if (first(reached.rows).is) seconds = (performance.now() - began) / 1_000
      else await sleep(100)
    }
    return { isSameCluster: own.database === other.database, isReplaying: other.replays, seconds }
  } finally {
    await primary.end()
    await replica.end()
  }
}
