import { fileAddress } from '#domain/file/address.ts'
import type { ShownProduct } from '#domain/home-page/schema.ts'
import type { Tx } from '#server/platform/app.ts'
import { productsById, publishedById, publishedCount, publishedInOrder } from './shown-store.ts'

/** Published products among these ids, in their order. */
export const publishedProducts = async (tx: Tx, accountId: string, ids: readonly string[]): Promise<ShownProduct[]> => {
  if (ids.length === 0) return []
  const rows = await publishedById(tx, accountId, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const image = row.image_hd_id ?? row.image_id
    return [{ id, label: row.label, brand: row.brand, image: image ? fileAddress(image) : null, price: row.price ?? 0 }]
  })
}

/** Products of the account among these ids, published or not. */
export const namedProducts = async (tx: Tx, accountId: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await productsById(tx, accountId, ids)
  return rows.map(({ id, label, status }) => ({ id, label, published: status === 'published' }))
}

/** Published products with their last change, paged, for sitemaps. */
export const publishedPage = (tx: Tx, accountId: string, page: { limit: number; offset: number }) =>
  publishedInOrder(tx, accountId, page)

export const countPublished = async (tx: Tx, accountId: string) => (await publishedCount(tx, accountId)).n
