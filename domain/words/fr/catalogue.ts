import { category } from './category.ts'
import { product } from './product.ts'
import { question } from './question.ts'

/** The pages of the catalogue: categories, products, and the questions that set their prices. */
export const catalogue = {
  catalogue: { company: 'Société', confirmTitle: '{action}\u00a0: {name}\u00a0?' },
  category,
  product,
  question,
} as const
