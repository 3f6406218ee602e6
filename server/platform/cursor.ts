import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './app.ts'

let opened = 0

/** The rows of a query, a few thousand at a time, as they were when it began. */
export async function* rowsOf<Row>(tx: Tx, query: RawBuilder<Row>, size = 2_000): AsyncGenerator<Row> {
  const name = sql.id(`rows_${++opened}`)
  await sql`declare ${name} no scroll cursor for ${query}`.execute(tx.db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${name}`.execute(tx.db)
    yield* rows
    if (rows.length < size) break
  }
  await sql`close ${name}`.execute(tx.db)
}
