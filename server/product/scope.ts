import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Person, Visitor } from '#server/platform/who.ts'

/** The products somebody may know: their company's; visitors of its site, the published ones. */
export const inScope = (db: Kysely<DB>, who: Person | Visitor) => {
  let query = db.selectFrom('products as p')
  if (who.accountId) query = query.where('p.account_id', '=', who.accountId)
  return who.kind === 'visitor' ? query.where('p.status', '=', 'published') : query
}
