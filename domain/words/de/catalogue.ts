import { category } from './category.ts'
import { product } from './product.ts'
import { question } from './question.ts'
import { selfTestNames } from './self-test-names.ts'

export const catalogue = {
  catalogue: { company: 'Unternehmen' },
  category,
  product,
  question,
  selfTestNames,
} as const
