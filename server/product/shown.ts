import { fileAddress } from '#domain/file/address.ts'
import type { ShownProduct } from '#domain/home-page/schema.ts'
import { capacitiesOf, capacityOf } from '#domain/site/capacities.ts'
import type { Tx } from '#server/platform/app.ts'
import {
  namedById,
  productByEnding,
  productsById,
  publishedById,
  publishedCount,
  publishedInOrder,
  publishedLike,
} from './shown-store.ts'

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

/** The product was published once and is no longer bought. */
export const isArchived = async (tx: Tx, accountId: string, id: string) => {
  const [row] = await productsById(tx, accountId, [id])
  return row?.status === 'archived'
}

/** What the address of a product's landing page names, by the end of that address or by the id. */
export const productAtEnding = async (tx: Tx, accountId: string, ending: string) =>
  (await productByEnding(tx, accountId, ending)) ?? null
export const namedProduct = async (tx: Tx, accountId: string, id: string) =>
  (await namedById(tx, accountId, id)) ?? null

/** Maximum products compared to find the capacities of a model. */
const mostLike = 60

/** The same model in all its published capacities; none if it has only one. */
export const capacitiesOfModel = async (
  tx: Tx,
  accountId: string,
  product: { label: string; brand: string | null },
) => {
  const own = capacityOf(product.label)
  if (!own) return []
  const like = { begins: own.before, brand: product.brand, limit: mostLike }
  return capacitiesOf(product, await publishedLike(tx, accountId, like))
}

/** Published products with their last change, paged, for sitemaps. */
export const publishedPage = (tx: Tx, accountId: string, page: { limit: number; offset: number }) =>
  publishedInOrder(tx, accountId, page)

export const countPublished = async (tx: Tx, accountId: string) => (await publishedCount(tx, accountId)).n
