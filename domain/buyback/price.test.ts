import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Modifier } from '../pricing/modifier.ts'
import { absorbedOf, amountsOf, offerAt, offerOf, offerWith, paidOf, totalOf } from './price.ts'

const fixed = (value: number): Modifier => ({ type: 'fixed', value, cappedAmount: null })

describe('an offer', () => {
  test('is floored once, after every modifier: 2 € with −100 € and +50 € is 0', () => {
    expect(offerOf(200, fixed(-100), fixed(50))).toEqual({
      estimate: 200,
      bonus: -200,
      bonusEntries: [
        { of: 'circuit', amount: -10_000 },
        { of: 'payment', amount: 5_000 },
        { of: 'floor', amount: 4_800 },
      ],
      total: 0,
    })
  })

  test('keeps a malus that is compensated by a bonus', () => {
    expect(offerOf(200, fixed(-100), fixed(100))).toMatchObject({ bonus: 0, total: 200 })
    expect(offerOf(10_000, fixed(15), null)).toEqual({
      estimate: 10_000,
      bonus: 1_500,
      bonusEntries: [{ of: 'circuit', amount: 1_500 }],
      total: 11_500,
    })
  })

  test('is never negative, its entries add up, and an estimate of 0 gets no bonus', () => {
    const any = fc.option(
      fc.record({
        type: fc.constantFrom('percentage' as const, 'fixed' as const),
        value: fc.integer({ min: -100, max: 100 }).filter((value) => value !== 0),
        cappedAmount: fc.constant(null),
      }),
    )
    fc.assert(
      fc.property(fc.nat(5_000_000), any, any, (estimate, circuit, payment) => {
        const { bonus, bonusEntries, total } = offerOf(estimate, circuit, payment)
        expect(total).toBe(estimate + bonus)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(bonusEntries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(bonus)
        // The order of the modifiers has no effect: the floor is applied last.
        expect(offerOf(estimate, payment, circuit).total).toBe(total)
        if (estimate === 0) expect(bonus).toBe(0)
      }),
    )
  })
})

describe('the effective price', () => {
  const quoted = { predeclaredPrice: 9_000, declaredPrice: null, bonus: 500 }
  test.each([
    ['quoted on the web', quoted, 9_500],
    ['quoted in the store', { ...quoted, declaredPrice: 8_000 }, 8_500],
    [
      'validated by the check',
      { ...quoted, declaredPrice: 8_000, controlledPrice: 6_000, validatedPrice: 6_000 },
      6_500,
    ],
    ['with a malus above it', { ...quoted, declaredPrice: 100, bonus: -500 }, 0],
    ['not quoted yet', { predeclaredPrice: null, declaredPrice: null, bonus: 0 }, 0],
  ])('%s', (_when, amounts, total) => expect(amountsOf(amounts).total).toBe(total))

  test('and its absorbed part', () => {
    expect(absorbedOf({ controlledPrice: null, validatedPrice: null })).toBe(0)
    expect(absorbedOf({ controlledPrice: 6_000, validatedPrice: 8_000 })).toBe(2_000)
    expect(absorbedOf({ controlledPrice: 9_000, validatedPrice: 8_000 }), 'worth more than was paid').toBe(0)
  })
})

test('a cart total is the sum of its lines, and nothing is paid before completion', () => {
  expect(totalOf([{ total: 100 }, { total: 250 }])).toBe(350)
  expect(totalOf([])).toBe(0)
  expect(paidOf('payment_created', 800)).toBe(0)
  expect(paidOf('payment_completed', 800)).toBe(800)
})

test('a bonus that was floored at a low price is floored again at another one', () => {
  const low = offerWith(500, { amount: -1_000 }, { amount: 0 })
  expect(low).toMatchObject({ bonus: -500, total: 0 })
  expect(offerAt(3_000, low)).toMatchObject({ bonus: -1_000, total: 2_000 })
})
