import { sql } from 'kysely'
import { fixed } from '#server/db/fixed.ts'

type Counted = { keys: readonly string[]; max: readonly number[]; seconds: readonly number[] }

/** Counts attempts; raises an error, which rolls back the transaction, if a limit is exceeded. */
export const countWithin = fixed((db, { keys, max, seconds }: Counted) => {
  const statement = sql<{ counted: boolean }>`select true as counted
    from count_within(${keys}::text[], ${max}::integer[], ${seconds}::integer[])`
  return { compile: () => statement.compile(db) }
})
