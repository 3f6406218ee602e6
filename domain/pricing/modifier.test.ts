import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { modified } from './modified.ts'
import { circuitModifier, type Modifier, paymentModeModifier } from './modifier.ts'

const percent = (value: number, cappedAmount: number | null = null): Modifier => ({
  type: 'percentage',
  value,
  cappedAmount,
})
const fixed = (value: number, cappedAmount: number | null = null): Modifier => ({ type: 'fixed', value, cappedAmount })

describe('a modifier', () => {
  test.each([
    ['10 % of 359.99 €', percent(10), 35_999, 3_600],
    ['rounding half away from zero', percent(5), 10, 1],
    ['a malus, rounding half away from zero', percent(-5), 10, -1],
    ['a cap', percent(50, 5_000), 100_000, 5_000],
    ['a cap that is not reached', percent(1, 5_000), 100_000, 1_000],
    ['a capped malus', percent(-50, -2_000), 100_000, -2_000],
    ['units of the currency', fixed(5), 100, 500],
    ['a bonus on a price of 0 is 0', fixed(5), 0, 0],
  ])('%s', (_what, by, estimate, amount) => expect(modified(by, estimate)).toBe(amount))

  test.each([
    [{ type: 'percentage', value: 0 }, 'not_zero'],
    [{ type: 'percentage', value: 101 }, 'too_big'],
    [{ type: 'percentage', value: -101 }, 'too_small'],
    [{ type: 'fixed', value: 2.5 }, 'not_whole'],
    [{ type: 'fixed', value: 5, cappedAmount: -100 }, 'cap_other_sign'],
  ])('%j is refused: %s', (given, code) => expect(check(paymentModeModifier, given).violations?.[0]?.code).toBe(code))

  test('of a circuit has a higher limit', () => {
    expect(check(circuitModifier, fixed(250)).violations).toBeUndefined()
    expect(check(circuitModifier, fixed(1_001)).violations?.[0]?.code).toBe('too_big')
  })
})
