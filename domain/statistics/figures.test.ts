import { describe, expect, test } from 'vitest'
import { personRoles } from '../access.ts'
import { currenciesIn, figuresOfRole, figureUnit, isBetter, measuresOfRole, weekFigures } from './figures.ts'
import type { DayCount } from './measures.ts'
import { rankedStores } from './ranking.ts'
import { countOf, type Standing, tasks, tasksOfRole } from './tasks.ts'
import { dayAfter, mondayOf, weekOf } from './week.ts'

const declared = (day: string, n: number, amount: number, currency: DayCount['currency'] = 'EUR'): DayCount => ({
  day,
  measure: 'declared',
  currency,
  n,
  amount,
})

test('weeks start on Monday, across months and years', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(weekOf('2026-12-28').at(-1)).toBe('2027-01-03')
  expect(dayAfter('2026-03-29', 1)).toBe('2026-03-30')
})

describe('the week', () => {
  const rows = [
    declared('2026-11-09', 4, 400),
    declared('2026-11-14', 10, 9_000),
    declared('2026-11-16', 6, 900),
    declared('2026-11-16', 1, 50, 'GBP'),
  ]
  test('an unfinished week is compared with the same days of the previous one', () => {
    const [buybacks, euros, pounds] = weekFigures('store_seller', rows, '2026-11-16', '2026-11-16', ['EUR', 'GBP'])
    expect(buybacks).toMatchObject({ name: 'buybacks', value: 7, before: 4 })
    expect(euros).toMatchObject({ name: 'amount', currency: 'EUR', value: 900, before: 400 })
    expect(pounds).toMatchObject({ name: 'amount', currency: 'GBP', value: 50, before: 0 })
    expect(buybacks!.days.map(({ value }) => value)).toEqual([7, null, null, null, null, null, null])
    expect(buybacks!.days.map(({ before }) => before)).toEqual([4, 0, 0, 0, 0, 10, 0])
  })

  test('division by zero gives null', () => {
    for (const role of personRoles)
      for (const { name, value } of weekFigures(role, [], '2026-11-16', '2026-11-20', ['EUR']))
        expect(value).toBe(figureUnit(name) === 'count' || name === 'amount' ? 0 : null)
  })

  test('amounts are separate by currency, highest first', () => {
    expect(currenciesIn(rows, 'CHF')).toEqual(['EUR', 'GBP'])
    expect(currenciesIn([], 'CHF')).toEqual(['CHF'])
  })

  test('a shorter payment delay is better', () => {
    expect(isBetter('paymentDelay', -1)).toBe(true)
    expect(isBetter('buybacks', -1)).toBe(false)
  })
})

test('every role has figures and tasks; warehouse roles get no amounts', () => {
  for (const role of personRoles) {
    expect(figuresOfRole[role].length).toBeGreaterThan(2)
    expect(tasksOfRole[role].length).toBeGreaterThan(2)
  }
  for (const role of ['warehouse_manager', 'warehouse_operator'] as const)
    expect(measuresOfRole(role).toSorted()).toEqual(['checked', 'confirmed', 'registered'])
})

test('a due payment is a task of the paying side', () => {
  const standing = (paymentIssuer: Standing['paymentIssuer'], n: number): Standing => ({
    status: 'bb_completed',
    itemStatus: 'item_completed',
    paymentStatus: 'payment_created',
    paymentIssuer,
    n,
  })
  const standings = [standing('retailer', 3), standing('buyer', 4)]
  expect(countOf('paymentsDue', 'retailer', standings)).toBe(3)
  expect(countOf('paymentsDue', 'buyer', standings)).toBe(4)
  expect(countOf('paymentsDue', null, standings)).toBe(7)
})

test('stores are ranked by the selected week', () => {
  const week = (monday: string, n: number, checked = 0, confirmed = 0) => ({
    monday,
    currency: 'EUR' as const,
    n,
    amount: n * 100,
    checked,
    confirmed,
  })
  const stores = [
    { id: 'a', name: 'A', weeks: [week('2026-11-02', 10), week('2026-11-09', 5, 4, 3)] },
    { id: 'b', name: 'B', weeks: [week('2026-11-09', 8)] },
    { id: 'c', name: 'C', weeks: [week('2026-11-02', 3)] },
  ]
  expect(rankedStores(stores, '2026-11-09', true)).toEqual([
    { id: 'b', name: 'B', n: 8, change: null, amounts: [{ currency: 'EUR', amount: 800 }], gap: null },
    { id: 'a', name: 'A', n: 5, change: -5_000, amounts: [{ currency: 'EUR', amount: 500 }], gap: 2_500 },
  ])
  expect(rankedStores(stores, '2026-11-09', false).map(({ change }) => change)).toEqual([null, null])
})

test('tasks link to the list of the counted items; held items to the quarantine', () => {
  expect(tasks.toRegister.to, 'exactly the counted items').toBe('/buybacks?itemStatus=item_in_transit')
  expect(tasks.toCheck.to).toBe(`/buybacks?${tasks.toCheck.items.map((item) => `itemStatus=${item}`).join('&')}`)
  expect(tasks.toDiagnose.to).toMatch(/^\/items-stock\?/)
  expect(tasks.quarantine.to).toBe('/buybacksQuarantine')
  expect(tasks.toRelease.to).toMatch(/^\/buybacksQuarantine\?/)
})
