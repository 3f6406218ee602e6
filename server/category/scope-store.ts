import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { holds, type Person, type Visitor } from '#server/platform/who.ts'

/**
 * The categories somebody works with: their account's. Rows of linked retailers are visible to a buyer, and not these.
 */
export const inScope = (db: Kysely<DB>, who: Person | Visitor) => {
  const query = db.selectFrom('categories as c')
  return who.accountId ? query.where('c.account_id', '=', who.accountId) : query
}

/** Whoever manages the catalogue sees what is archived in it; everybody else sees what is in use. */
export const seesArchived = (who: Person | Visitor) => holds(who, 'ROLE_CATEGORY_LIST_PAGE')
