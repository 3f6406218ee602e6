import { product } from './product.ts'

/** The pages of the catalogue: categories, products, and the questions that set their prices. */
export const catalogue = {
  catalogue: { company: 'Société', confirmTitle: '{action}\u00a0: {name}\u00a0?' },
  product,
} as const
