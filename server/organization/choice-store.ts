import type { OrganizationType } from '#domain/organization/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { inScope } from './scope.ts'

const namedColumns = ['o.id', 'o.common_name as commonName', 'o.type', 'o.city', 'o.account_id as accountId'] as const

export type Choices = { accountId?: string; type?: OrganizationType[] }

/** Active organizations that the user may choose. */
export const activeInScope = (tx: Tx<Person>, asked: Choices) => {
  let query = inScope(tx.db, tx.who).where('o.status', '=', 'active')
  if (asked.accountId) query = query.where('o.account_id', '=', asked.accountId)
  if (asked.type) query = query.where('o.type', 'in', asked.type)
  return query.select(namedColumns).orderBy('o.common_name').limit(5_000).execute()
}

/** Buyers or warehouses of an account and its linked accounts. */
export const activeOfLinked = (tx: Tx, accountId: string, type: 'buyer' | 'warehouse') =>
  tx.db
    .selectFrom('organizations as o')
    .select(namedColumns)
    .where('o.type', '=', type)
    .where('o.status', '=', 'active')
    .where((where) =>
      where.or([
        where('o.account_id', '=', accountId),
        where(
          'o.account_id',
          'in',
          tx.db.selectFrom('account_links').select('buyer_account_id').where('seller_account_id', '=', accountId),
        ),
      ]),
    )
    .orderBy('o.common_name')
    .execute()
