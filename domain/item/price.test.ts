import { describe, expect, test } from 'vitest'
import { expectedOf, usualPrice } from './price.ts'
import { pricingReason } from './rules.ts'

describe('the usual price', () => {
  const sales = { sales: 5, price: 30_000, salesOfGrade: 3, priceOfGrade: 34_000 }

  test('is the median of the same grade, if there are three sales', () => {
    expect(usualPrice(sales)).toEqual({ price: 34_000, sales: 3, isOfGrade: true })
  })

  test('is otherwise the median of all grades', () => {
    expect(usualPrice({ ...sales, salesOfGrade: 2 })).toEqual({ price: 30_000, sales: 5, isOfGrade: false })
    expect(usualPrice({ ...sales, salesOfGrade: 0, priceOfGrade: null })).toMatchObject({ price: 30_000 })
  })

  test('is unknown with fewer than three sales', () => {
    expect(usualPrice({ sales: 2, price: 1, salesOfGrade: 2, priceOfGrade: 1 })).toBeNull()
  })
})

test('a price that was set precedes the usual one', () => {
  expect(expectedOf({ set: 40_000, usual: { price: 30_000 }, plannedCost: 31_000 })).toEqual({
    price: 40_000,
    margin: 9_000,
    isSet: true,
  })
  expect(expectedOf({ set: null, usual: { price: 30_000 }, plannedCost: 31_000 })).toEqual({
    price: 30_000,
    margin: -1_000,
    isSet: false,
  })
  expect(expectedOf({ set: null, usual: null, plannedCost: 0 })).toBeNull()
})

test('an item is priced in stock, by the company of its warehouse or the platform', () => {
  const item = { stock: {}, currency: 'EUR', accountId: 'a' }
  expect(pricingReason(item, 'a')).toBeNull()
  expect(pricingReason(item, null)).toBeNull()
  expect(pricingReason(item, 'b')).toBe('forbidden')
  expect(pricingReason({ ...item, stock: null }, 'a')).toBe('item_not_in_stock')
  expect(pricingReason({ ...item, currency: null }, 'a')).toBe('transition_refused')
})
