import { sql } from 'kysely'
import type { Tx } from '#server/platform/app.ts'

/** Categories of the public site: active, below the root, with published products in them or their descendants. */
const publicCategories = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('categories as c')
    .select(['c.id', 'c.label', 'c.translations', 'c.updated_at as updatedAt'])
    .where('c.account_id', '=', accountId)
    .where('c.parent_id', 'is not', null)
    .where('c.status', '=', 'active')
    .where(
      sql<boolean>`exists (select from products p join categories s on s.account_id = p.account_id and s.id = p.category_id
        where p.account_id = c.account_id and p.status = 'published' and c.id = any(s.ancestors))`,
    )

export const publicCategoryById = (tx: Tx, accountId: string, id: string) =>
  publicCategories(tx, accountId).where('c.id', '=', id).executeTakeFirst()

export const publicCategoriesByLabel = (tx: Tx, accountId: string) =>
  publicCategories(tx, accountId).orderBy('c.label').execute()
