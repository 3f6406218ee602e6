import { expect, test } from 'vitest'
import { fileColumns } from '../list/define.ts'
import { ageLimits, itemAges } from './ages.ts'
import { averageDays, type DispatchTotals, marginOf, type StockTotals, totalsBy } from './economics.ts'
import { itemList } from './list.ts'

const day = 86_400
const lying = (stock: string, more: Partial<StockTotals>): StockTotals => ({
  ...{ currency: 'EUR', items: 1, value: 0, difference: 0, bonus: 0, purchase: 0, planned: 0, completed: 0, age: 0 },
  ...{ paid: 0, owed: 0 },
  stock: { id: stock, native: null, name: stock, location: null, warehouse: 'Villeurbanne' },
  category: null,
  ...more,
})
const left = (more: Partial<DispatchTotals>): DispatchTotals => ({
  ...{ currency: 'EUR', items: 1, value: 0, difference: 0, bonus: 0, purchase: 0, planned: 0, completed: 0 },
  ...{ paid: 0, owed: 0 },
  ...{ month: '2026-11', outcome: 'sold', category: null, price: 0 },
  ...more,
})

test('rows are summed by key, highest cost first', () => {
  const rows = [
    // 100.00 found + 20.00 absorbed + 5.00 bonus = 125.00; 30.00 planned of which 10.00 are done.
    lying('A', {
      ...{ value: 10_000, difference: 2_000, bonus: 500, purchase: 12_500 },
      planned: 3_000,
      completed: 1_000,
    }),
    lying('A', { items: 2, value: 4_000, purchase: 4_000, planned: 500, completed: 500 }),
    lying('B', { value: 30_000, purchase: 30_000 }),
  ]
  const [first, second, ...others] = totalsBy(rows, ({ stock }) => stock.id)
  expect(others).toEqual([])
  expect(first).toMatchObject({ key: 'B', items: 1, cost: 30_000, plannedCost: 30_000 })
  expect(second).toMatchObject({
    ...{ key: 'A', items: 3, value: 14_000, difference: 2_000, bonus: 500, purchase: 16_500 },
    ...{ planned: 3_500, completed: 1_500, cost: 18_000, plannedCost: 20_000 },
  })
  expect(totalsBy([], () => '')).toEqual([])
})

test('the average age is weighted by items', () => {
  // One for 40 days, three for 10 days each: 70 days of four.
  expect(averageDays([lying('A', { age: 40 * day }), lying('B', { items: 3, age: 30 * day })])).toBe(17.5)
  expect(averageDays([])).toBe(null)
})

test('the margin is the price of sold items minus their costs; recycled items have none', () => {
  const rows = [
    left({ price: 30_000, purchase: 12_500, planned: 3_000 }),
    left({ price: 5_000, purchase: 7_000 }),
    left({ outcome: 'recycled', purchase: 9_999, planned: 1 }),
  ]
  expect(marginOf(rows)).toBe(14_500 - 2_000)
})

test('filter ages equal the age classes of the charts', () => {
  expect(itemAges.map(Number)).toEqual([...ageLimits])
})

test('the export has amount columns only for users who may see amounts', () => {
  const without = fileColumns(itemList, () => false)
  const amounts = fileColumns(itemList, () => true).filter((column) => !without.includes(column))
  expect(amounts).toEqual([
    ...['currency', 'value', 'difference', 'bonus', 'purchase', 'planned', 'completed'],
    ...['cost', 'plannedCost', 'expectedPrice', 'price', 'margin'],
  ])
})
