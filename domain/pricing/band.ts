import { itemAt, last } from '../checked.ts'
import { type Grade, worse } from '../product/states.ts'
import { movement, type PricedProduct, settle } from './estimate.ts'
import type { Impact } from './impact.ts'
import { priceRange } from './what-if.ts'

export type AskedQuestion = {
  /** Impacts of all possible answers. */
  impacts: readonly Impact[]
  /** Impact of the given answer, if any. */
  given: Impact | null
}

/** Answers that set the price to zero count only once given. */
const isUsual = ({ kind }: Impact) => kind !== 'zero'

/**
 * Likely price range while questions are open; given answers are fixed. Highest: best answers to the open questions.
 * Lowest: exactly one fault among them, because devices rarely have every fault. Zero is returned only if a given
 * answer causes it or no other price is possible.
 */
export const likelyBand = (product: PricedProduct, questions: readonly AskedQuestion[]) => {
  const left = questions.map(({ impacts, given }) => {
    const usual = impacts.filter(isUsual)
    return given ? [given] : usual.length > 0 ? usual : impacts
  })
  const { highest } = priceRange(product, left)
  if (highest === 0) return { lowest: 0, highest: 0 }
  const likely = withOneFault(product, left).filter((price) => price > 0 && price <= highest)
  return { lowest: Math.min(highest, ...likely), highest }
}

const stateIn = (product: PricedProduct, impact: Impact): Grade =>
  !product.simple && impact.kind === 'state' ? impact.state : 'grade_a'

const baseOf = (product: PricedProduct, grade: Grade) => product.prices[product.simple ? 'functional' : grade] ?? 0

const alone = (product: PricedProduct, impact: Impact) => {
  const base = baseOf(product, stateIn(product, impact))
  return base === 0 ? 0 : settle(base, movement(impact, base))
}

/** Prices for each answer to each question with the best answers to all others; linear in the number of answers. */
const withOneFault = (product: PricedProduct, left: readonly (readonly Impact[])[]) => {
  const best = left.map((impacts) =>
    impacts.reduce((one, other) => (alone(product, other) > alone(product, one) ? other : one)),
  )
  const grades = best.map((impact) => stateIn(product, impact))
  const before: Grade[] = ['grade_a']
  for (const grade of grades) before.push(worse(last(before), grade))
  const after: Grade[] = ['grade_a']
  for (const grade of grades.toReversed()) after.push(worse(last(after), grade))
  const movedAt = new Map<number, number>()
  const movedBy = (base: number) => {
    const known = movedAt.get(base) ?? best.reduce((sum, impact) => sum + movement(impact, base), 0)
    movedAt.set(base, known)
    return known
  }
  return left.flatMap((impacts, at) =>
    impacts.map((impact) => {
      const others = worse(itemAt(before, at), itemAt(after, left.length - 1 - at))
      const base = baseOf(product, worse(others, stateIn(product, impact)))
      if (base === 0) return 0
      return settle(base, movedBy(base) - movement(itemAt(best, at), base) + movement(impact, base))
    }),
  )
}
