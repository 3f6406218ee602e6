import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Person, Visitor } from '#server/platform/who.ts'

/** Caller of a product query. */
export type Asking = Pick<Person | Visitor, 'kind' | 'accountId'>

/** Products in scope: of the caller's account; for visitors only published ones. */
export const inScope = (db: Kysely<DB>, who: Asking) => {
  let query = db.selectFrom('products as p')
  if (who.accountId) query = query.where('p.account_id', '=', who.accountId)
  return who.kind === 'visitor' ? query.where('p.status', '=', 'published') : query
}
