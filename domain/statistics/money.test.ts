import { expect, test } from 'vitest'
import type { DayCount } from './measures.ts'
import { byMismatch, figureWeeks } from './money.ts'

const row = (
  day: string,
  measure: DayCount['measure'],
  n: number,
  amount: number,
  currency: DayCount['currency'] = 'EUR',
) => ({
  ...{ day, measure, n, amount, currency },
})

test('empty weeks are included, amounts have one currency, division by zero gives null', () => {
  const rows = [
    row('2026-11-09', 'declared', 2, 15_000),
    row('2026-11-09', 'declared', 1, 9_000, 'GBP'),
    row('2026-11-09', 'checked', 4, 500),
    row('2026-11-09', 'confirmed', 3, 0),
    row('2026-11-09', 'payment_wait', 2, 172_800),
    row('2026-11-09', 'absorbed', 1, 500),
    row('2026-11-09', 'margin', 1, -300),
  ]
  expect(figureWeeks(rows, ['2026-11-02', '2026-11-09'], 'EUR')).toEqual([
    { monday: '2026-11-02', bought: 0, paid: 0, delay: null, mismatch: null, absorbed: 0, margin: 0 },
    { monday: '2026-11-09', bought: 15_000, paid: 0, delay: 86_400, mismatch: 2_500, absorbed: 500, margin: -300 },
  ])
})

test('questions are ranked by mismatch rate', () => {
  const question = (id: string, n: number, differs: number) => ({ id, question: id, n, differs })
  const ranked = byMismatch([question('a', 10, 1), question('b', 4, 2), question('c', 0, 0)])
  expect(ranked.map(({ id, rate }) => [id, rate])).toEqual([
    ['b', 5_000],
    ['a', 1_000],
  ])
})
