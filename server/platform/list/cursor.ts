import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../app.ts'

let opened = 0

/**
 * The rows of a query, a few hundred at a time, as they were when it began. More at once live long enough to be taken for
 * rows that stay, and are then only cleared away when much has piled up.
 */
export async function* batchesOf<Row>(tx: Tx, query: RawBuilder<Row>, size = 400): AsyncGenerator<Row[]> {
  const name = sql.id(`rows_${++opened}`)
  await sql`declare ${name} no scroll cursor for ${query}`.execute(tx.db)
  const fetch = () => {
    const rows = sql<Row>`fetch ${sql.lit(size)} from ${name}`.execute(tx.db)
    // Whoever stops reading does not hear of it any more; the transaction does.
    rows.catch(() => {})
    return rows
  }
  // The next ones are found while these are being read.
  for (let next = fetch(); ; ) {
    const { rows } = await next
    if (rows.length === size) next = fetch()
    // Taken out of the answer: answers hang together, and one that was taken for a value that stays would keep all later ones.
    const found = rows.splice(0)
    const count = found.length
    yield found
    if (count < size) break
  }
  await sql`close ${name}`.execute(tx.db)
}

/** The same, one by one. */
export async function* rowsOf<Row>(tx: Tx, query: RawBuilder<Row>, size = 400): AsyncGenerator<Row> {
  for await (const rows of batchesOf(tx, query, size)) yield* rows
}
