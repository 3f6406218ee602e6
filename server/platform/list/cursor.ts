import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../app.ts'

let opened = 0

/**
 * Rows of a query in batches from a server-side cursor, as of when it was opened. Small batches are freed by the
 * young-generation garbage collector; larger ones are promoted and pile up.
 */
export async function* batchesOf<Row>(tx: Tx, query: RawBuilder<Row>, size = 400): AsyncGenerator<Row[]> {
  const name = sql.id(`rows_${++opened}`)
  await sql`declare ${name} no scroll cursor for ${query}`.execute(tx.db)
  const fetch = () => {
    const rows = sql<Row>`fetch ${sql.lit(size)} from ${name}`.execute(tx.db)
    // If the consumer stops early, this rejection is unhandled here; the transaction still fails.
    rows.catch(() => {})
    return rows
  }
  // The next batch is fetched while this one is consumed.
  for (let next = fetch(); ; ) {
    const { rows } = await next
    if (rows.length === size) next = fetch()
    // Emptied: driver results are linked, and one that the garbage collector promoted would retain all later ones.
    const found = rows.splice(0)
    const count = found.length
    yield found
    if (count < size) break
  }
  await sql`close ${name}`.execute(tx.db)
}

/** Rows one by one. */
export async function* rowsOf<Row>(tx: Tx, query: RawBuilder<Row>, size = 400): AsyncGenerator<Row> {
  for await (const rows of batchesOf(tx, query, size)) yield* rows
}
