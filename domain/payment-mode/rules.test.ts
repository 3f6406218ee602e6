import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check, lineCount } from '../text.ts'
import { handedOutAmount, handedOutUntil, limitOf, providersOf, statesDelay } from './rules.ts'
import { paymentModeCreate } from './schema.ts'

test('a card or voucher has the amount due, at most the maximum of its mode', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.option(fc.integer({ min: 1, max: 5_000_000 })), (owed, max) => {
      const worth = handedOutAmount(owed, max)
      expect(worth).toBeLessThanOrEqual(owed)
      if (max !== null) expect(worth).toBeLessThanOrEqual(max)
      expect([owed, max]).toContain(worth)
    }),
  )
})

test('it is valid for a year, also from 29 February', () => {
  expect(handedOutUntil(new Date('2026-11-15T10:00:00Z')).toISOString()).toBe('2027-11-15T10:00:00.000Z')
  expect(handedOutUntil(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2029-03-01T10:00:00.000Z')
})

test('providers support certain types, manual payment all', () => {
  expect(providersOf('voucher')).toEqual(['none', 'gift_card_provider', 'second_gift_card_provider'])
  expect(providersOf('bank_transfer')).toEqual(['none', 'bank_transfer_provider', 'payout_provider'])
  expect(providersOf('gift_card')).not.toContain('payout_provider')
})

test('only cards and vouchers have a maximum amount', () => {
  expect(limitOf('voucher', 100)).toBe(100)
  expect(limitOf('bank_transfer', 100)).toBeNull()
})

test('surrounding blanks are not counted as lines', () => {
  expect(lineCount('\n\n')).toBe(0)
  expect(lineCount('a\nb\n\n')).toBe(2)
  const lines = (count: number) => `${Array.from({ length: count }, () => 'x').join('\n')}\n\n`
  const longDescription = (count: number) =>
    check(paymentModeCreate, { type: 'voucher', label: 'Bon', longDescription: lines(count) }).violations
  expect(longDescription(15)).toBeUndefined()
  expect(longDescription(16)).toMatchObject([{ path: 'longDescription', code: 'too_many_lines' }])
})

test.each([
  'Sur votre compte sous 5 jours ouvrés.',
  'Versé en 2 à 3 jours.',
  'To your account within 5 working days.',
  'Op uw rekening binnen 5 werkdagen.',
  'Auf Ihr Konto innerhalb von 5 Werktagen.',
  'Innerhalb von 48 Stunden.',
])('a text that states a delay: %s', (text) => expect(statesDelay(text)).toBe(true))

test.each([null, '', 'Sur le compte bancaire de votre choix.', 'Valable dans 30 magasins.', 'Valid for one year.'])(
  'a text without a delay: %s',
  (text) => expect(statesDelay(text)).toBe(false),
)
