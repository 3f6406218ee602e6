import { post } from '../endpoint.ts'
import { creditAsked, creditShown, creditUse } from './schema.ts'

/** Codes are typed by hand at a till; the limit makes guessing them hopeless. */
const perMinute = 120

export const creditEndpoints = {
  verify: post('/credits/verify', {
    summary: 'Verify a trade-in credit or a voucher code: state, amount and expiry',
    access: 'ACCESS_PREDECLARED_BUYBACKS',
    body: creditAsked,
    answer: creditShown,
    perMinute,
    errors: ['credit_not_found'],
  }),
  redeem: post('/credits/redeem', {
    summary: 'Redeem a trade-in credit exactly once; the same caller may send its reference again',
    access: 'ACCESS_PREDECLARED_BUYBACKS',
    body: creditUse,
    answer: creditShown,
    perMinute,
    errors: [
      'credit_not_found',
      'credit_blocked',
      'credit_redeemed',
      'credit_settled',
      'credit_expired',
      'credit_void',
      'credit_reversed',
    ],
  }),
  reverse: post('/credits/reverse', {
    summary: 'Reverse an own redemption, or as a manager any: the order was returned, the credit can be used again',
    access: 'ACCESS_PREDECLARED_BUYBACKS',
    body: creditUse,
    answer: creditShown,
    perMinute,
    errors: ['credit_not_found', 'credit_not_redeemed', 'credit_of_other_caller'],
  }),
}
