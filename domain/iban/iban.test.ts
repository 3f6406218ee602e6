import { expect, test } from 'vitest'
import { ibanReasonOf, ibanStateOf, ibanTries, isRenewable, isSameZipCode } from './request.ts'

const now = new Date('2026-11-16T10:00:00Z')
const open = { usedAt: null, expiresAt: new Date('2026-11-20T10:00:00Z'), wrong: 0, isLatest: true, wanted: true }

test.each([
  [{}, 'open'],
  [{ usedAt: now }, 'used'],
  [{ usedAt: now, wanted: false, isLatest: false }, 'used'],
  [{ wanted: false }, 'settled'],
  [{ isLatest: false }, 'replaced'],
  [{ wrong: ibanTries }, 'locked'],
  [{ wrong: ibanTries - 1 }, 'open'],
  [{ expiresAt: now }, 'expired'],
] as const)('a request with %o is %s', (more, state) => expect(ibanStateOf({ ...open, ...more }, now)).toBe(state))

test('only expired, locked or replaced requests can be renewed', () => {
  for (const state of ['open', 'used', 'settled'] as const) expect(isRenewable(state)).toBe(false)
  for (const state of ['replaced', 'locked', 'expired'] as const) expect(isRenewable(state)).toBe(true)
})

test('an IBAN is requested if it is missing or the transfer to it failed', () => {
  expect(ibanReasonOf('payment_created', 'no_iban_transfer', false)).toBe('missing')
  expect(ibanReasonOf('payment_created', 'bank_transfer', true)).toBe(null)
  expect(ibanReasonOf('payment_failed', 'bank_transfer', true)).toBe('failed')
  for (const type of ['gift_card', 'voucher', null] as const)
    expect(ibanReasonOf('payment_failed', type, false)).toBe(null)
  for (const status of ['awaiting_payment', 'payment_initiated', 'payment_completed', 'payment_cancelled'] as const)
    expect(ibanReasonOf(status, 'no_iban_transfer', false)).toBe(null)
})

test('postal codes are compared ignoring spaces, dashes and case', () => {
  expect(isSameZipCode(' ec1a-1bb', 'EC1A 1BB')).toBe(true)
  expect(isSameZipCode('', '69002')).toBe(false)
})
