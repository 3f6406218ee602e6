import type { Tx } from '#server/platform/app.ts'

const published = ({ db }: Tx, accountId: string) =>
  db.selectFrom('products').where('account_id', '=', accountId).where('status', '=', 'published')

export const publishedById = (tx: Tx, accountId: string, ids: readonly string[]) =>
  published(tx, accountId)
    .select(['id', 'label', 'brand', 'image_id', 'image_hd_id', 'price'])
    .where('id', 'in', [...new Set(ids)])
    .execute()

export const productsById = ({ db }: Tx, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'label', 'status'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute()

export const publishedInOrder = (tx: Tx, accountId: string, { limit, offset }: { limit: number; offset: number }) =>
  published(tx, accountId)
    .select(['id', 'label', 'updated_at as updatedAt'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const publishedCount = (tx: Tx, accountId: string) =>
  published(tx, accountId)
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
