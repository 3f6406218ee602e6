import { category } from './category.ts'
import { product } from './product.ts'
import { question } from './question.ts'

/** Catalogue pages: categories, products and questions. */
export const catalogue = {
  catalogue: { company: 'Société' },
  category,
  product,
  question,
} as const
