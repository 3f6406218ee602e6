import pg from 'pg'
import { reasonOf } from './check.ts'

/** Connections that hold a transaction while the first one is compared with them. */
const rivals = 6

const open = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

const serverOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

type Mode = { mode: 'transaction' | 'statement' | 'session'; prepares: boolean }

/**
 * Detects how server connections are assigned. Between two statements outside a transaction a client keeps its server
 * connection without a pooler and in session mode; in transaction mode another client's transaction gets it. A statement
 * that was prepared before must then exist on the next server connection.
 */
export const detectMode = async (url: string): Promise<Mode> => {
  const clients: pg.Client[] = []
  const opened = async () => {
    const client = await open(url)
    clients.push(client)
    return client
  }
  try {
    const client = await opened()
    const prepared = { name: 'reprise_doctor', text: 'select 1' }
    await client.query(prepared)
    const own = await serverOf(client)
    for (let n = 0; n < rivals; n++) {
      const rival = await opened()
      try {
        await rival.query('begin')
      } catch (error) {
        if (/statement pooling/.test(reasonOf(error))) return { mode: 'statement', prepares: false }
        throw error
      }
      if ((await serverOf(rival)) !== own) continue
      const prepares = await client.query(prepared).then(
        () => true,
        () => false,
      )
      return { mode: 'transaction', prepares }
    }
    return { mode: 'session', prepares: true }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
