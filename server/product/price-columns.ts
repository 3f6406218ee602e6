import type { ProductState } from '#domain/product/states.ts'

/** Price column of each state. */
export const priceColumns = {
  functional: 'price_functional',
  grade_a: 'price_grade_a',
  grade_b: 'price_grade_b',
  grade_c: 'price_grade_c',
  grade_d: 'price_grade_d',
  grade_e: 'price_grade_e',
} as const satisfies Record<ProductState, string>
