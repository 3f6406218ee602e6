import { category } from './category.ts'
import { product } from './product.ts'
import { question } from './question.ts'

/** Catalogue pages: categories, products and questions. */
export const catalogue = {
  catalogue: { company: 'Société', confirmTitle: '{action}\u00a0: {name}\u00a0?' },
  category,
  product,
  question,
} as const
