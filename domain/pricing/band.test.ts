import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grades } from '../product/states.ts'
import { type AskedQuestion, likelyBand } from './band.ts'
import { estimate, type PricedProduct } from './estimate.ts'
import type { Impact } from './impact.ts'
import { priceRange } from './what-if.ts'

const phone: PricedProduct = {
  simple: false,
  prices: { grade_a: 41_200, grade_b: 35_200, grade_c: 27_000, grade_d: 16_400 },
}
const none: Impact = { kind: 'none' }
const zero: Impact = { kind: 'zero' }
const half: Impact = { kind: 'percentage', basisPoints: -5_000 }
const fixed = (amount: number): Impact => ({ kind: 'fixed', amount })
const state = (at: (typeof grades)[number]): Impact => ({ kind: 'state', state: at })
const open = (...impacts: Impact[]): AskedQuestion => ({ impacts, given: null })
const answered = (given: Impact, ...impacts: Impact[]): AskedQuestion => ({ impacts: [given, ...impacts], given })

describe('likely price range, examples', () => {
  test.each<[string, AskedQuestion[], number, number]>([
    ['an open answer of 0 is ignored', [open(none, zero), open(none, half)], 20_600, 41_200],
    ['a given answer of 0 gives 0', [answered(zero, none), open(none, half)], 0, 0],
    [
      'one more fault is assumed, not all of them',
      [open(none, half), open(none, half), open(none, half)],
      20_600,
      41_200,
    ],
    ['a given fault and one more are assumed', [answered(half, none), open(none, fixed(-10_000))], 10_600, 20_600],
    [
      'an open state is not assumed together with another fault',
      [open(state('grade_a'), state('grade_c')), open(none, half)],
      20_600,
      41_200,
    ],
    ['a given state is the base', [answered(state('grade_d')), open(none, fixed(-1_000))], 15_400, 16_400],
    ['an open deduction to 0 is ignored', [open(none, fixed(-50_000)), open(none, half)], 20_600, 41_200],
    ['only an answer of 0 is open', [open(zero)], 0, 0],
    ['all questions are answered', [answered(half), answered(fixed(-600))], 20_000, 20_000],
  ])('%s', (_, questions, lowest, highest) => expect(likelyBand(phone, questions)).toEqual({ lowest, highest }))
})

const impact: fc.Arbitrary<Impact> = fc.oneof(
  fc.constant(none),
  fc.constant(zero),
  fc.integer({ min: -20_000, max: 2_000 }).map(fixed),
  fc.integer({ min: -9_000, max: 1_000 }).map((basisPoints): Impact => ({ kind: 'percentage', basisPoints })),
  fc.constantFrom(...grades).map(state),
)
const question = fc
  .array(impact, { minLength: 1, maxLength: 4 })
  .chain((impacts) => fc.option(fc.constantFrom(...impacts), { nil: null }).map((given) => ({ impacts, given })))

test('the likely range is within the possible range, and equals the estimate once all questions are answered', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 1, maxLength: 6 }), (questions) => {
      const { lowest, highest } = likelyBand(phone, questions)
      const possible = priceRange(
        phone,
        questions.map(({ impacts, given }) => (given ? [given] : impacts)),
      )
      expect(lowest).toBeLessThanOrEqual(highest)
      expect(lowest).toBeGreaterThanOrEqual(possible.lowest)
      expect(highest).toBeLessThanOrEqual(possible.highest)
      const all = questions.map(({ impacts, given }) => ({ impacts, given: given ?? impacts[0]! }))
      const price = estimate(
        phone,
        all.map(({ given }) => ({ label: '', impact: given })),
      ).estimate
      expect(likelyBand(phone, all)).toEqual({ lowest: price, highest: price })
    }),
  )
})
