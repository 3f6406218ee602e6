import { expect, test } from 'vitest'
import { paymentTermsOf, termsKey } from './terms.ts'

test.each([
  ['store_drop', 'declaration', 'voucher', 'now_handed'],
  ['store_drop', 'declaration', 'bank_transfer', 'now_transfer'],
  ['web_drop', 'check', 'gift_card', 'store_handed'],
  ['web_drop', 'declaration', 'bank_transfer', 'store_transfer'],
  ['web_post', 'check', 'gift_card', 'check_handed'],
  ['web_post', 'check', 'no_iban_transfer', 'check_transfer'],
  ['web_post', 'declaration', 'bank_transfer', 'now_transfer'],
] as const)('%s, due at %s, %s: %s', (circuitType, paymentDue, paymentType, expected) => {
  const sold = { circuitType, paymentDue, paymentType }
  expect(termsKey(paymentTermsOf({ ...sold, transferSpeed: 'standard' }))).toBe(`selling.paidWhen.${expected}`)
  // Only transfers to an account given at the sale can be instant.
  const instant = paymentType === 'bank_transfer' ? expected.replace('transfer', 'instant') : expected
  expect(termsKey(paymentTermsOf({ ...sold, transferSpeed: 'instant' }))).toBe(`selling.paidWhen.${instant}`)
})

test('after a counter-proposal the payment follows the acceptance', () => {
  const sold = { circuitType: 'web_post', paymentDue: 'check', transferSpeed: 'standard', negotiated: true } as const
  expect(termsKey(paymentTermsOf({ ...sold, paymentType: 'bank_transfer' }))).toBe('selling.paidWhen.answer_transfer')
  expect(termsKey(paymentTermsOf({ ...sold, paymentType: 'gift_card' }))).toBe('selling.paidWhen.answer_handed')
})

test('a lost item is paid without a check', () => {
  const sold = { circuitType: 'web_post', paymentDue: 'check', transferSpeed: 'standard', lost: true } as const
  expect(termsKey(paymentTermsOf({ ...sold, paymentType: 'bank_transfer' }))).toBe('selling.paidWhen.now_transfer')
})
