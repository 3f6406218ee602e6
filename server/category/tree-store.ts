import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'
import { counted, countsOf } from './count-store.ts'

/** Rows of catalogues in tree order; optionally below one category. */
export const treeRows = async (tx: Tx, asked: { accountIds: readonly string[]; below?: string; archived: boolean }) => {
  let query = counted(tx.db, asked.accountIds).where('c.account_id', 'in', asked.accountIds)
  if (asked.below) query = query.where(sql<boolean>`c.ancestors @> array[${asked.below}::uuid]`)
  if (!asked.archived) query = query.where('c.status', '=', 'active')
  const rows = await query
    .select([
      'c.id',
      'c.label',
      'c.identifier',
      'c.status',
      'c.image_id as imageId',
      'c.children_description as childrenDescription',
      'c.translations',
      'c.parent_id as parentId',
      'a.name as accountName',
      'n.total',
      'n.published',
      'n.web',
      'n.store',
      'a.site_active as siteActive',
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  return rows.map(({ total, published, web, store, siteActive, ...row }) => ({
    ...row,
    ...countsOf({ total, published, web, store, siteActive }),
  }))
}

export const rootOf = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('categories')
    .select(['id', 'label', 'identifier'])
    .where('account_id', '=', accountId)
    .where('parent_id', 'is', null)
    .executeTakeFirst()

/** Retailers that sell to an account, with their names. */
export const retailersOf = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('account_links')
    .select('seller_account_id as id')
    .where('buyer_account_id', '=', accountId)
    .execute()
