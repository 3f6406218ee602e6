import { expect, test } from 'vitest'
import { barsOf, waterfallOf } from './waterfall.ts'

const amounts = {
  purchase: { value: 28_400, difference: 1_400, bonus: 1_200, total: 31_000 },
  refurb: { planned: 4_600 },
  plannedCost: 35_600,
  price: 44_900,
  expected: null,
}
const ends = (rows: ReturnType<typeof waterfallOf>) => rows.map(({ key, from, to }) => [key, from, to])

test('every bar of the waterfall starts where the previous one ends', () => {
  expect(ends(waterfallOf(amounts))).toEqual([
    ['value', 0, 28_400],
    ['difference', 28_400, 29_800],
    ['bonus', 29_800, 31_000],
    ['purchase', 0, 31_000],
    ['refurb', 31_000, 35_600],
    ['plannedCost', 0, 35_600],
    ['margin', 35_600, 44_900],
    ['price', 0, 44_900],
  ])
})

test('before the sale the waterfall ends with the expected price, without one with the cost', () => {
  expect(ends(waterfallOf({ ...amounts, price: null, expected: { price: 30_000 } })).slice(-2)).toEqual([
    ['margin', 35_600, 30_000],
    ['expectedPrice', 0, 30_000],
  ])
  expect(waterfallOf({ ...amounts, price: null }).at(-1)?.key).toBe('plannedCost')
})

test('bars are parts of the width, also with a negative difference', () => {
  const bars = barsOf(waterfallOf({ ...amounts, purchase: { ...amounts.purchase, difference: -400, total: 29_200 } }))
  expect(bars.every(({ start, size }) => start >= 0 && size >= 0 && start + size <= 100.001)).toBe(true)
  expect(Math.max(...bars.map(({ start, size }) => start + size))).toBeCloseTo(100)
  expect(barsOf([]).length).toBe(0)
})
