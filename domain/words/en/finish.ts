import type { finish as french } from '../fr/finish.ts'
import type { Words } from '../words.ts'

export const finish: Words<typeof french> = {
  title: 'Finish the buyback',
  promised: 'promised: {price} until {date}',
  expiredTitle: 'Predeclaration expired',
  expiredText:
    'It was made on {date}: the promised price is no longer guaranteed and prices may have changed. The new diagnosis gives today’s price.',
  declared: 'What the customer declared',
  unchanged: 'Nothing changed: see the price',
  notGiven: 'not given',
  payment: 'Payment chosen',
  identity: 'Identity document',
  customer: 'Customer',
  correct: 'Correct the details',
  cart: '{count, plural, one {Product} other {The # products of this cart}}',
  checked: 'Checked',
  toCheck: 'To be checked',
  check: 'Check {product}',
  submit: '{count, plural, one {Finish the buyback} other {Finish the # buybacks}}',
  later: '{count, plural, one {# product keeps waiting until checked.} other {# products keep waiting until checked.}}',
  identityTypes: {
    driving_licence: 'Driving licence',
    identity_card: 'Identity card',
    passport: 'Passport',
    residence_permit: 'Residence permit',
  },
}
