import { sql } from 'kysely'
import { fixed } from './fixed.ts'
import type { DB } from './types.ts'

/** Rows of a table in one statement, however many: they travel as one JSON text. Columns that are left out have their defaults. */
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
