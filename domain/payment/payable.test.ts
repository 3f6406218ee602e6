import { expect, test } from 'vitest'
import { payeeProblem } from './payable.ts'

const payee = { iban: 'FR7630006000011234567890189', firstname: 'Claire', lastname: 'Müller-Łukasz' }

test.each([
  ['an account in SEPA', {}, null],
  ['an account outside SEPA', { iban: 'AE070331234567890123456' }, 'iban_outside_zone'],
  ['no account yet', { iban: null }, null],
  ['a Greek name, which can be transliterated', { lastname: 'Παπαδόπουλος' }, null],
  ['a last name that cannot be transliterated', { lastname: '李' }, 'name_not_payable'],
  ['a first name that cannot be transliterated', { firstname: 'محمد' }, 'name_not_payable'],
  ['a name without a letter', { lastname: '😀😀' }, 'name_not_payable'],
  ['a first name without a letter', { firstname: '..' }, 'name_not_payable'],
  ['a name that can be transliterated only in part', { lastname: 'Smith 李' }, 'name_not_payable'],
])('%s', (_case, more, code) => {
  expect(payeeProblem({ ...payee, ...more }, 'none')?.code ?? null).toBe(code)
})

test('the payout provider pays outside SEPA', () => {
  expect(payeeProblem({ ...payee, iban: 'AE070331234567890123456' }, 'payout_provider')).toBeNull()
})
