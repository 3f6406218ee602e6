import { expect, test } from 'vitest'
import { groupOf, groupStarts, totalOf } from './batch-views.ts'

const sum = (count: number, amount: number) => ({ count, amount })
const batch = {
  verdicts: { in: sum(5, 500), held: sum(1, 10), blocked: sum(2, 20), out: sum(3, 30), waiting: sum(0, 0) },
  bank: { sent: sum(1, 100), accepted: sum(1, 101), credited: sum(1, 200), rejected: sum(1, 50), returned: sum(1, 49) },
}

test('the sum of a group covers all states of the bank and all verdicts of it', () => {
  expect(totalOf(batch, 'refused')).toEqual(sum(2, 99))
  expect(totalOf(batch, 'underway')).toEqual(sum(2, 201))
  expect(totalOf(batch, 'outside')).toEqual(sum(6, 60))
})

test('each group starts once, at its first payment', () => {
  const payments = [
    { bankStatus: 'rejected', verdict: 'in' },
    { bankStatus: 'returned', verdict: 'in' },
    { bankStatus: null, verdict: 'held' },
    { bankStatus: 'sent', verdict: 'in' },
    { bankStatus: 'credited', verdict: 'in' },
    { bankStatus: null, verdict: 'out' },
  ] as const
  expect(payments.map(groupOf)).toEqual(['refused', 'refused', 'held', 'underway', 'credited', 'out'])
  expect(groupStarts(payments)).toEqual(['refused', null, 'held', 'underway', 'credited', 'out'])
})
