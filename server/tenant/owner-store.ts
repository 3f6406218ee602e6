import { sql } from 'kysely'
import pg from 'pg'
import { onClient } from '#server/db/statements.ts'
import type { Tx } from '#server/db/tenancy.ts'

export type OwnerTx = Tx & { client: pg.Client }

/** A transaction of the database's owner on one snapshot, with the rows of all accounts. */
export const asOwner = async <T>(url: string, work: (tx: OwnerTx) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(`select set_config('app.platform', 'on', true)`)
    const result = await work({ client, db: onClient(client), who: null })
    await client.query('commit')
    return result
  } finally {
    // Closing the connection rolls back a transaction that failed.
    await client.end()
  }
}

/** Account by id or exact name. */
export const accountNamed = async ({ db }: Tx, idOrName: string) => {
  const { rows } = await sql<{ id: string; name: string; status: string }>`
    select id, name, status from accounts where id::text = ${idOrName} or name = ${idOrName}`.execute(db)
  if (rows.length > 1) throw new Error(`${rows.length} accounts are named ${idOrName}: give the id.`)
  return rows[0]
}

/** Locks the row of an account until the end of the transaction: nothing that refers to it can be added. */
export const lockAccountRow = async ({ db }: Tx, id: string) => {
  await sql`select from accounts where id = ${id} for update`.execute(db)
}
