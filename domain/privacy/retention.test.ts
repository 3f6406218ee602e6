import { describe, expect, test } from 'vitest'
import { editableCategories, isClosed, isFixed, periodsOf, privacyCategories, retention } from './retention.ts'

describe('retention periods', () => {
  test('have defaults within their bounds; those fixed by law cannot be edited', () => {
    for (const category of privacyCategories) {
      const { default: usual, min, max } = retention[category]
      expect(usual >= min && usual <= max, category).toBe(true)
      expect(editableCategories.some((one) => one === category)).toBe(!isFixed(category))
    }
    expect(isFixed('payments')).toBe(true)
  })

  test('stored ones outside of the bounds count as the nearest bound', () => {
    expect(periodsOf({ mails: 40, buybacks: 1, identity: 9_999, payments: 1 })).toMatchObject({
      mails: 40,
      buybacks: retention.buybacks.min,
      identity: retention.identity.max,
      payments: retention.payments.min,
      audit: retention.audit.default,
    })
  })
})

test('a buyback is closed when nothing is owed and nothing is to be returned', () => {
  const paid = { status: 'bb_completed', payment: 'payment_completed', item: 'item_refurb_completed' } as const
  expect(isClosed(paid)).toBe(true)
  expect(isClosed({ ...paid, payment: 'payment_failed' })).toBe(false)
  expect(isClosed({ ...paid, status: 'bb_in_processing' })).toBe(false)
  const rejected = { status: 'bb_not_completed', payment: 'payment_cancelled', item: 'item_to_return' } as const
  expect(isClosed(rejected)).toBe(false)
  expect(isClosed({ ...rejected, item: 'item_returned' })).toBe(true)
})
