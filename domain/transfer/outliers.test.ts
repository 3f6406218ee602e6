import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Prices } from '../product/schema.ts'
import { productStates } from '../product/states.ts'
import { outlierRule, outliersOf } from './outliers.ts'

const prices = (given: Partial<Prices>): Prices =>
  ({ ...Object.fromEntries(productStates.map((state) => [state, null])), ...given }) as Prices
const kinds = (before: Partial<Prices> | null, after: Partial<Prices>, simple = false) =>
  outliersOf(before && prices(before), { simple, prices: prices(after) }).map(({ kind, state }) => `${kind} ${state}`)

test.each<[string, Partial<Prices>, Partial<Prices>, string[]]>([
  ['an increase of 50 % is accepted', { grade_a: 10_000 }, { grade_a: 15_000 }, []],
  ['an increase of more than 50 % is reported', { grade_a: 10_000 }, { grade_a: 15_001 }, ['price_jump grade_a']],
  ['a decrease of 50 % is accepted', { grade_a: 10_000 }, { grade_a: 5_000 }, []],
  ['a decrease of more than 50 % is reported', { grade_a: 10_000 }, { grade_a: 4_999 }, ['price_jump grade_a']],
  ['a change of 10 € is accepted at any percentage', { grade_a: 500 }, { grade_a: 1_500 }, []],
  ['a change of more than 10 € is reported', { grade_a: 500 }, { grade_a: 1_501 }, ['price_jump grade_a']],
  ['a change to 0 is reported', { grade_a: 500 }, { grade_a: 0 }, ['price_to_zero grade_a']],
  ['a change from 0 or from no price is accepted', { grade_a: 0 }, { grade_a: 90_000, grade_b: 80_000 }, []],
  ['a removed price is accepted', { grade_a: 10_000, grade_b: 5_000 }, { grade_a: 10_000 }, []],
  [
    'a worse grade with a higher price is reported',
    { grade_a: 10_000, grade_b: 9_000 },
    { grade_a: 8_900, grade_b: 9_000 },
    ['grade_order grade_b'],
  ],
  [
    'the grade order skips grades without price',
    { grade_a: 10_000 },
    { grade_a: 10_000, grade_d: 10_001 },
    ['grade_order grade_d'],
  ],
  ['equal prices of two grades are accepted', { grade_a: 10_000 }, { grade_a: 10_000, grade_b: 10_000 }, []],
  [
    'a wrong grade order from before is not reported',
    { grade_a: 1, grade_b: 2, grade_c: 900 },
    { grade_a: 1, grade_b: 2, grade_c: 1 },
    [],
  ],
])('%s', (_name, before, after, found) => expect(kinds(before, after)).toEqual(found))

test('a new product is checked for grade order only; a simple one has none', () => {
  expect(kinds(null, { grade_a: 1, grade_b: 2 })).toEqual(['grade_order grade_b'])
  expect(kinds(null, { functional: 5_000_000 }, true)).toEqual([])
  expect(kinds({ functional: 100 }, { functional: 100, grade_a: 1, grade_b: 2 }, true)).toEqual([])
})

test('unchanged prices and small changes are never outliers', () => {
  const price = fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: null })
  const some = fc.record(Object.fromEntries(productStates.map((state) => [state, price]))) as fc.Arbitrary<Prices>
  fc.assert(
    fc.property(some, fc.boolean(), (all, simple) => {
      expect(outliersOf(all, { simple, prices: all })).toEqual([])
    }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: -outlierRule.cents, max: outlierRule.cents }),
      (from, step) => {
        const found = kinds({ grade_a: from }, { grade_a: Math.max(1, from + step) })
        expect(found).toEqual([])
      },
    ),
  )
})
