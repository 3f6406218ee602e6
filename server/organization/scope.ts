import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** Condition: `o` is an organization or one of its descendants. */
export const below = (organizationId: string) => sql<boolean>`o.ancestors @> array[${organizationId}::uuid]`

/** Organizations in the user's scope: of their account, in their subtree. */
export const inScope = (db: Kysely<DB>, who: Person) => {
  let query = db.selectFrom('organizations as o')
  if (who.accountId) query = query.where('o.account_id', '=', who.accountId)
  const subtree = subtreeOf(who)
  return subtree ? query.where(below(subtree)) : query
}
