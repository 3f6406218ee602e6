import { category } from './category.ts'
import { product } from './product.ts'
import { question } from './question.ts'
import { selfTestNames } from './self-test-names.ts'

/** Catalogue pages: categories, products and questions. */
export const catalogue = {
  catalogue: { company: 'Société' },
  category,
  product,
  question,
  selfTestNames,
} as const
