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
  expect(termsKey(paymentTermsOf({ circuitType, paymentDue, paymentType }))).toBe(`selling.paidWhen.${expected}`)
})
