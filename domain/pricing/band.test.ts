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
    ['switching on or not is no reason to say 0 €', [open(none, zero), open(none, half)], 20_600, 41_200],
    ['a given zero is zero', [answered(zero, none), open(none, half)], 0, 0],
    [
      'one fault is likely, all of them are not',
      [open(none, half), open(none, half), open(none, half)],
      20_600,
      41_200,
    ],
    ['a given fault counts with one more', [answered(half, none), open(none, fixed(-10_000))], 10_600, 20_600],
    [
      'states are the worst that is named',
      [open(state('grade_a'), state('grade_c')), open(none, half)],
      20_600,
      41_200,
    ],
    ['a given state', [answered(state('grade_d')), open(none, fixed(-1_000))], 15_400, 16_400],
    ['a deduction beyond its worth is no price either', [open(none, fixed(-50_000)), open(none, half)], 20_600, 41_200],
    ['nothing left but zero', [open(zero)], 0, 0],
    ['everything was answered', [answered(half), answered(fixed(-600))], 20_000, 20_000],
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

test('is within the possible range, and ends at the estimate', () => {
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
