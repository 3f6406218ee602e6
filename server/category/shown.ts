import type { Tx } from '#server/platform/app.ts'
import { publicCategoriesByLabel, publicCategoryById } from './shown-store.ts'

export const publicCategory = (tx: Tx, accountId: string, id: string) => publicCategoryById(tx, accountId, id)

export const allPublicCategories = (tx: Tx, accountId: string) => publicCategoriesByLabel(tx, accountId)
