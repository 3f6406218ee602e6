import { type Grade, grades, isGrade, type ProductState, worse } from '../product/states.ts'
import { movement, type PricedProduct, settle } from './estimate.ts'
import type { Impact } from './impact.ts'

export type PriceRange = {
  lowest: number
  highest: number
  /** bigint: can exceed the safe integer range. */
  combinations: bigint
  atZero: bigint
}

type Sums = Map<number, bigint>

const add = (sums: Sums, key: number, count: bigint) => sums.set(key, (sums.get(key) ?? 0n) + count)

/** Price range over all answer combinations of a questionnaire, computed exactly. */
export const priceRange = (product: PricedProduct, questions: readonly (readonly Impact[])[]): PriceRange => {
  const states: ProductState[] = product.simple ? ['functional'] : [...grades]
  const result: PriceRange = { lowest: Number.POSITIVE_INFINITY, highest: 0, combinations: 0n, atZero: 0n }
  const take = (price: number, count: bigint) => {
    if (count === 0n) return
    result.lowest = Math.min(result.lowest, price)
    result.highest = Math.max(result.highest, price)
    result.combinations += count
    if (price === 0) result.atZero += count
  }

  for (const state of states) {
    const base = product.prices[state] ?? 0
    const { sums, zero } = sumsEndingIn(state, base, product.simple, questions)
    take(0, zero)
    for (const [moved, count] of sums) take(base === 0 ? 0 : settle(base, moved), count)
  }
  if (result.combinations === 0n) result.lowest = 0
  return result
}

/**
 * Number of combinations that end in this state, by sum of their modifications; those with a `zero` answer separately.
 * Combinations with the same state and sum have the same price and are counted together.
 */
const sumsEndingIn = (
  state: ProductState,
  base: number,
  simple: boolean,
  questions: readonly (readonly Impact[])[],
) => {
  let at = new Map<Grade, Sums>([['grade_a', new Map([[0, 1n]])]])
  let zeroAt = new Map<Grade, bigint>()
  for (const answers of questions) {
    const next = new Map<Grade, Sums>()
    const nextZero = new Map<Grade, bigint>()
    const addZero = (grade: Grade, count: bigint) => nextZero.set(grade, (nextZero.get(grade) ?? 0n) + count)
    for (const impact of answers) {
      const moved = movement(impact, base)
      const named = !simple && impact.kind === 'state' ? impact.state : null
      for (const [grade, sums] of at) {
        const worst = named ? worse(grade, named) : grade
        for (const [sum, count] of sums) {
          if (impact.kind === 'zero') addZero(worst, count)
          else {
            const target = next.get(worst) ?? new Map<number, bigint>()
            next.set(worst, target)
            add(target, sum + moved, count)
          }
        }
      }
      for (const [grade, count] of zeroAt) addZero(named ? worse(grade, named) : grade, count)
    }
    at = next
    zeroAt = nextZero
  }
  const end: Grade = isGrade(state) ? state : 'grade_a'
  return { sums: at.get(end) ?? new Map<number, bigint>(), zero: zeroAt.get(end) ?? 0n }
}
