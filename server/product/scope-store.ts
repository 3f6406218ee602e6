import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Person, Visitor } from '#server/platform/who.ts'

/** What matters of somebody who asks for products. */
export type Asking = Pick<Person | Visitor, 'kind' | 'accountId'>

/** The products somebody may know: their account's; visitors of its site, the published ones. */
export const inScope = (db: Kysely<DB>, who: Asking) => {
  let query = db.selectFrom('products as p')
  if (who.accountId) query = query.where('p.account_id', '=', who.accountId)
  return who.kind === 'visitor' ? query.where('p.status', '=', 'published') : query
}
