import { sql } from 'kysely'
import type { StoreHours } from '#domain/store/hours.ts'
import { inScope } from '#server/organization/scope.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

/** Active stores of an account in the user's scope. */
const activeStores = (tx: Tx<Person>, accountId: string) =>
  inScope(tx.db, tx.who)
    .where('o.account_id', '=', accountId)
    .where('o.type', '=', 'store')
    .where('o.status', '=', 'active')
    .select(['o.id', 'o.external_id as identifier', 'o.common_name as name', 'o.hours'])

/** By name. */
export const storesWithHours = (tx: Tx<Person>, accountId: string, limit: number) =>
  activeStores(tx, accountId).orderBy('o.common_name').orderBy('o.id').limit(limit).execute()
export type StoreRow = Awaited<ReturnType<typeof storesWithHours>>[number]

export type Named = { identifiers: readonly string[]; names: readonly string[] }

/** Stores with one of the external ids, and at most two with each of the names: a second one makes it ambiguous. */
export const storesNamed = async (tx: Tx<Person>, accountId: string, { identifiers, names }: Named) => {
  const byIdentifier = await activeStores(tx, accountId)
    .where(sql<boolean>`o.external_id = any(${identifiers}::text[])`)
    .execute()
  const byName = await tx.db
    .selectFrom(
      activeStores(tx, accountId)
        .where(sql<boolean>`lower(o.common_name) in (select lower(n) from unnest(${names}::text[]) n)`)
        .select(sql<number>`row_number() over (partition by lower(o.common_name) order by o.id)`.as('place'))
        .as('s'),
    )
    .where('s.place', '<=', 2)
    .select(['s.id', 's.identifier', 's.name', 's.hours'])
    .execute()
  return [...new Map([...byIdentifier, ...byName].map((store) => [store.id, store])).values()]
}

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
