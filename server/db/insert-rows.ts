import { sql } from 'kysely'
import { fixed } from './fixed.ts'
import type { DB } from './types.ts'

/**
 * Inserts any number of rows with one statement; the rows are bound as one JSON text. Omitted columns get their
 * defaults.
 */
export const insertRows = <const T extends keyof DB & string, const C extends keyof DB[T] & string>(
  table: T,
  columns: readonly C[],
) => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const insert = fixed((db, { rows }: { rows: string }) => {
    const statement = sql`insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb) returning true as stored`
    return { compile: () => statement.compile(db) }
  })
  return (rows: readonly Record<C, unknown>[]) => insert({ rows: JSON.stringify(rows) })
}
