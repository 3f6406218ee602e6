import { category } from './category.ts'
import { product } from './product.ts'
import { question } from './question.ts'

export const catalogue = {
  catalogue: { company: 'Unternehmen' },
  category,
  product,
  question,
} as const
