import { sql } from 'kysely'
import type { StoreHours } from '#domain/store/hours.ts'
import { inScope } from '#server/organization/scope.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

/** Active stores of an account in the user's scope, by name. */
export const storesWithHours = (tx: Tx<Person>, accountId: string, limit: number) =>
  inScope(tx.db, tx.who)
    .where('o.account_id', '=', accountId)
    .where('o.type', '=', 'store')
    .where('o.status', '=', 'active')
    .select(['o.id', 'o.external_id as identifier', 'o.common_name as name', 'o.hours'])
    .orderBy('o.common_name')
    .orderBy('o.id')
    .limit(limit)
    .execute()
export type StoreRow = Awaited<ReturnType<typeof storesWithHours>>[number]

/** Locks stores in the order of their ids, which prevents deadlocks. */
export const lockStores = async ({ db }: Tx, accountId: string) => {
  await db
    .selectFrom('organizations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', 'store')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const writeHours = async ({ db }: Tx, rows: readonly { id: string; hours: StoreHours | null }[]) => {
  await sql`update organizations o set hours = given.hours
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, hours jsonb)
    where o.id = given.id`.execute(db)
}
