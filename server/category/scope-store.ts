import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { holds, type Person, type Visitor } from '#server/platform/who.ts'

/** Categories of the user's account. Row-level security would also show a buyer those of linked retailers. */
export const inScope = (db: Kysely<DB>, who: Person | Visitor) => {
  const query = db.selectFrom('categories as c')
  return who.accountId ? query.where('c.account_id', '=', who.accountId) : query
}

/** Catalogue managers also see archived categories. */
export const seesArchived = (who: Person | Visitor) => holds(who, 'ROLE_CATEGORY_LIST_PAGE')
