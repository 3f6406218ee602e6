import { isInUse } from '#domain/category/rules.ts'
import { categoryChoices, useCategories } from '../category/use-categories.ts'
import type { Product } from './values.ts'

/** The categories that a product may be put in: those in use, and those it is in whatever became of them. */
export const useProductCategories = (accountId: string | undefined, product: Product | undefined) => {
  const { tree } = useCategories(accountId)
  const held = new Set([product?.category.id, ...(product?.secondaryCategories.map(({ id }) => id) ?? [])])
  return categoryChoices(tree, { keeps: (row) => isInUse(row) || held.has(row.id) })
}
