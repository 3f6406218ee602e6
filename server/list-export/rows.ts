import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'

/** Where the reader's account is: a file has no time zone of its own. */
const zoneOf = (who: Person) =>
  sql`(select coalesce((select a.time_zone from accounts a where a.id = ${who.accountId}), 'Europe/Paris'))`
export const momentOf = (who: Person) => (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${zoneOf(who)}, 'YYYY-MM-DD HH24:MI:SS')`

/** What entities are called, those of other accounts too. */
export const entityNames = async ({ db }: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, coalesce(organization_name(o.id), '') as name from unnest(${ids as string[]}::uuid[]) as o (id)`.execute(
    db,
  )
  return rows
}
