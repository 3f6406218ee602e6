import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handedOutAmount, handedOutUntil } from './rules.ts'

test('a card or voucher is worth what is owed, and never more than its mode allows', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.option(fc.integer({ min: 1, max: 5_000_000 })), (owed, max) => {
      const worth = handedOutAmount(owed, max)
      expect(worth).toBeLessThanOrEqual(owed)
      if (max !== null) expect(worth).toBeLessThanOrEqual(max)
      expect([owed, max]).toContain(worth)
    }),
  )
})

test('it is good for a year, also from a day that not every year has', () => {
  expect(handedOutUntil(new Date('2026-11-15T10:00:00Z')).toISOString()).toBe('2027-11-15T10:00:00.000Z')
  expect(handedOutUntil(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2029-03-01T10:00:00.000Z')
})
