import { sql } from 'kysely'
import { first } from '#domain/checked.ts'
import { clockColumns } from '#domain/sandbox/clock.ts'
import type { Tx } from '#server/platform/app.ts'

/** Hours by which the test clock has been advanced; null for a real account. */
export const clockHours = async ({ db }: Tx, accountId: string, lock: boolean) => {
  const query = db.selectFrom('accounts').select(['sandbox', 'clock_hours']).where('id', '=', accountId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row?.sandbox ? row.clock_hours : null
}

export const advanceHours = async ({ db }: Tx, accountId: string, hours: number) => {
  const { rows } = await sql<{ total: number }>`select advance_sandbox(${accountId}, ${hours},
    ${JSON.stringify(clockColumns)}::jsonb) as total`.execute(db)
  return first(rows).total
}
