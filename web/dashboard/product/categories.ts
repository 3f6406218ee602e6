import { isInUse } from '#domain/category/rules.ts'
import { categoryChoices, useCategories } from '../category/use-categories.ts'
import type { Product } from './values.ts'

/** Selectable categories of a product: active ones, and its current ones. */
export const useProductCategories = (accountId: string | undefined, product: Product | undefined) => {
  const { tree } = useCategories(accountId)
  const held = new Set([product?.category.id, ...(product?.secondaryCategories.map(({ id }) => id) ?? [])])
  return categoryChoices(tree, { keeps: (row) => isInUse(row) || held.has(row.id) })
}
