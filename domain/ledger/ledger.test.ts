import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'
import { type LedgerSum, monthsOf } from './months.ts'
import { vatRateOf } from './vat.ts'

const sum = (month: string, kind: LedgerSum['kind'], account: LedgerSum['account'], amount: number): LedgerSum => ({
  ...{ month, kind, account, amount, currency: 'EUR', rows: 1 },
})

test('balances are carried from month to month; an unbalanced month is flagged', () => {
  const sums = [
    sum('2026-10', 'owed', 'purchases', 9_000),
    sum('2026-10', 'owed', 'bonus', 1_000),
    sum('2026-10', 'owed', 'customers', -10_000),
    sum('2026-11', 'paid', 'customers', 6_000),
    sum('2026-11', 'paid', 'bank', -6_000),
    sum('2026-11', 'absorbed', 'absorbed', 500),
  ]
  expect(monthsOf(sums)).toMatchObject([
    { month: '2026-11', paid: 6_000, absorbed: 500, balance: 4_000, isBalanced: false },
    { month: '2026-10', owed: 10_000, bonus: 1_000, balance: 10_000, isBalanced: true },
  ])
})

test('overpayments are recoverable until they are returned', () => {
  const sums = [
    sum('2026-09', 'paid', 'recoverable', 4_000),
    sum('2026-09', 'paid', 'bank', -4_000),
    sum('2026-10', 'owed', 'purchases', 100),
    sum('2026-10', 'owed', 'customers', -100),
    sum('2026-11', 'returned', 'recoverable', -4_000),
    sum('2026-11', 'returned', 'bank', 4_000),
  ]
  expect(monthsOf(sums).map(({ recoverable, balance, isBalanced }) => [recoverable, balance, isBalanced])).toEqual([
    [0, 100, true],
    [4_000, 100, true],
    [4_000, 0, true],
  ])
})

test('the margin is price minus purchase; a loss is not taxed', () => {
  const bought = { controlled: 7_000, validated: 8_000, declared: 8_000, bonus: 500 }
  expect(marginOf({ ...bought, price: 12_000 }, 20)).toEqual({
    purchase: 8_500,
    price: 12_000,
    margin: 3_500,
    taxed: 3_500,
    vat: 583,
  })
  expect(marginOf({ ...bought, price: 8_000 }, 20)).toMatchObject({ margin: -500, taxed: 0, vat: 0 })
  expect(marginOf({ ...bought, price: null }, 20)).toMatchObject({ margin: null, taxed: null, vat: null })
  expect(marginOf({ ...bought, price: 12_000 }, vatRateOf('CH'))).toMatchObject({ taxed: 3_500, vat: null })
})
