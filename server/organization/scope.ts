import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { type Person, subtreeOf } from '#server/platform/who.ts'

/** `o` and everything below an entity. */
export const below = (organizationId: string) => sql<boolean>`o.ancestors @> array[${organizationId}::uuid]`

/** The entities a person works with: their account's, below their own. */
export const inScope = (db: Kysely<DB>, who: Person) => {
  let query = db.selectFrom('organizations as o')
  if (who.accountId) query = query.where('o.account_id', '=', who.accountId)
  const subtree = subtreeOf(who)
  return subtree ? query.where(below(subtree)) : query
}
