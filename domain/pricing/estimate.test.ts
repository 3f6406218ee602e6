import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxPrice } from '../money.ts'
import { grades } from '../product/states.ts'
import { estimate, type GivenAnswer, type PricedProduct } from './estimate.ts'
import type { Impact } from './impact.ts'
import { priceRange } from './what-if.ts'

const phone: PricedProduct = {
  simple: false,
  prices: { grade_a: 41_200, grade_b: 35_200, grade_c: 27_000, grade_d: 16_400 },
}
const answer = (impact: Impact, label = 'answer'): GivenAnswer => ({ label, impact })

describe('estimate, examples', () => {
  test.each<[string, PricedProduct, Impact[], string, number, number[], number]>([
    ['no impact: grade A', phone, [{ kind: 'none' }], 'grade_a', 41_200, [], 41_200],
    [
      'the worst state applies, in any order',
      phone,
      [
        { kind: 'state', state: 'grade_c' },
        { kind: 'state', state: 'grade_b' },
      ],
      'grade_c',
      27_000,
      [],
      27_000,
    ],
    [
      'percentages apply to the base, not to each other',
      phone,
      [
        { kind: 'percentage', basisPoints: -1_000 },
        { kind: 'percentage', basisPoints: -1_000 },
        { kind: 'fixed', amount: 500 },
      ],
      'grade_a',
      41_200,
      [-4_120, -4_120, 500],
      33_460,
    ],
    [
      'fractions of a cent are rounded once, half away from zero',
      { simple: true, prices: { functional: 101 } },
      [
        { kind: 'percentage', basisPoints: -50 },
        { kind: 'percentage', basisPoints: -50 },
      ],
      'functional',
      101,
      [-1, 0],
      100,
    ],
    [
      'the floor at 0 is a separate entry',
      phone,
      [{ kind: 'fixed', amount: -50_000 }],
      'grade_a',
      41_200,
      [-50_000, 8_800],
      0,
    ],
    [
      'an answer of 0 cancels all other impacts',
      phone,
      [{ kind: 'fixed', amount: 900 }, { kind: 'zero' }],
      'grade_a',
      41_200,
      [-41_200],
      0,
    ],
    ['the state has no price', phone, [{ kind: 'state', state: 'grade_e' }], 'grade_e', 0, [], 0],
    [
      'a simple product ignores grades',
      { simple: true, prices: { functional: 700, grade_a: 900 } },
      [{ kind: 'state', state: 'grade_d' }],
      'functional',
      700,
      [],
      700,
    ],
  ])('%s', (_name, product, impacts, state, base, values, price) => {
    const result = estimate(
      product,
      impacts.map((impact) => answer(impact)),
    )
    expect(result).toMatchObject({ state, base, estimate: price })
    expect(result.entries.map(({ value }) => value)).toEqual(values)
  })
})

const anyImpact: fc.Arbitrary<Impact> = fc.oneof(
  fc.constant<Impact>({ kind: 'none' }),
  fc.integer({ min: -60_000, max: 60_000 }).map((amount): Impact => ({ kind: 'fixed', amount })),
  fc.integer({ min: -10_000, max: 10_000 }).map((basisPoints): Impact => ({ kind: 'percentage', basisPoints })),
  fc.constantFrom(...grades).map((state): Impact => ({ kind: 'state', state })),
  fc.constant<Impact>({ kind: 'zero' }),
)
const anyPrice = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined })
const anyProduct: fc.Arbitrary<PricedProduct> = fc.record({
  simple: fc.boolean(),
  prices: fc.record({
    functional: anyPrice,
    grade_a: anyPrice,
    grade_b: anyPrice,
    grade_c: anyPrice,
    grade_d: anyPrice,
    grade_e: anyPrice,
  }),
})

test('an estimate never exceeds the maximum price that a sale can confirm', () => {
  const dear: PricedProduct = { simple: false, prices: { grade_a: maxPrice - 100 } }
  const better: Impact = { kind: 'fixed', amount: 50_000 }
  const { base, entries, estimate: capped } = estimate(dear, [answer(better), answer(better)])
  expect(capped).toBe(maxPrice)
  expect(entries.map(({ value }) => value)).toEqual([100])
  expect(base + entries.reduce((sum, { value }) => sum + value, 0)).toBe(capped)
  expect(priceRange(dear, [[better], [better]]).highest).toBe(maxPrice)
})

describe('all estimates', () => {
  test('are non-negative integers equal to base plus entries', () => {
    fc.assert(
      fc.property(anyProduct, fc.array(anyImpact, { maxLength: 12 }), (product, impacts) => {
        const {
          base,
          entries,
          estimate: price,
        } = estimate(
          product,
          impacts.map((impact) => answer(impact)),
        )
        expect(Number.isInteger(price) && price >= 0).toBe(true)
        expect(base + entries.reduce((sum, { value }) => sum + value, 0)).toBe(price)
      }),
    )
  })
})

describe('the range of a questionnaire', () => {
  test('equals the enumeration of all combinations', () => {
    const questions = fc.array(fc.array(anyImpact, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(anyProduct, questions, (product, asked) => {
        const tried = asked.reduce<Impact[][]>(
          (paths, answers) => paths.flatMap((path) => answers.map((one) => [...path, one])),
          [[]],
        )
        const prices = tried.map(
          (path) =>
            estimate(
              product,
              path.map((impact) => answer(impact)),
            ).estimate,
        )
        expect(priceRange(product, asked)).toEqual({
          lowest: Math.min(...prices),
          highest: Math.max(...prices),
          combinations: BigInt(prices.length),
          atZero: BigInt(prices.filter((price) => price === 0).length),
        })
      }),
      { numRuns: 200 },
    )
  })

  test('counts more combinations than can be enumerated', () => {
    const answers: Impact[] = [
      { kind: 'none' },
      { kind: 'fixed', amount: -100 },
      { kind: 'state', state: 'grade_b' },
      { kind: 'zero' },
    ]
    const range = priceRange(
      phone,
      Array.from({ length: 40 }, () => answers),
    )
    expect(range.combinations).toBe(4n ** 40n)
    expect(range.atZero).toBe(4n ** 40n - 3n ** 40n)
    expect(range).toMatchObject({ lowest: 0, highest: 41_200 })
  })
})
