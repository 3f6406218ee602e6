import { sql } from 'kysely'
import { first, keysOf } from '#domain/checked.ts'
import { clockColumns } from '#domain/sandbox/clock.ts'
import type { Tx } from '#server/platform/app.ts'

/** Hours by which the test clock has been advanced; null for a real account. */
export const clockHours = async ({ db }: Tx, accountId: string, lock: boolean) => {
  const query = db.selectFrom('accounts').select(['sandbox', 'clock_hours']).where('id', '=', accountId)
  // No stronger lock: rows that refer to the account are added meanwhile.
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row?.sandbox ? row.clock_hours : null
}

/** Whether no other transaction advances the clock of the account; none does until this one ends. */
export const isOnlyAdvance = async ({ db }: Tx, accountId: string) => {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(
    hashtextextended('sandbox clock ' || ${accountId}::text, 0)) as taken`.execute(db)
  return first(rows).taken
}

/** Whether the account has more than `most` rows that the clock moves. */
export const hasMoreToMove = async ({ db }: Tx, accountId: string, most: number) => {
  const all = sql.join(
    keysOf(clockColumns).map((table) => sql`select account_id from ${sql.table(table)}`),
    sql` union all `,
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from
    (select 1 from (${all}) as moved where account_id = ${accountId} limit ${most + 1}) as counted`.execute(db)
  return first(rows).n > most
}

export const advanceHours = async ({ db }: Tx, accountId: string, hours: number) => {
  const { rows } = await sql<{ total: number }>`select advance_sandbox(${accountId}, ${hours},
    ${JSON.stringify(clockColumns)}::jsonb) as total`.execute(db)
  return first(rows).total
}
