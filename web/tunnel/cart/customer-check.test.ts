import { expect, test } from 'vitest'
import { readCustomer } from './customer.ts'
import { checkCustomer, declaredOf } from './customer-check.ts'

const empty = readCustomer('FR').customer
const requirements = { needsIban: false, needsDetails: true, paidInSepa: false, countries: ['FR', 'GB'] }
const codes = (more: Partial<typeof empty>, asked: Partial<typeof requirements> = {}) =>
  Object.fromEntries(
    [...checkCustomer({ ...empty, ...more }, null, { ...requirements, ...asked })].map(([path, { code }]) => [
      path,
      code,
    ]),
  )

test('a wrong postal code and phone number are reported together with missing fields', () => {
  expect(codes({ clientZipCode: '6900', clientPhone: '12' })).toMatchObject({
    clientFirstname: 'text_between',
    clientZipCode: 'invalid_zip_code',
    clientPhone: 'invalid_phone',
  })
  expect(codes({ clientZipCode: '69002' })).not.toHaveProperty('clientZipCode')
  expect(codes({ clientCountry: 'GB', clientZipCode: 'sw1a 1aa' })).not.toHaveProperty('clientZipCode')
})

test('an account outside SEPA and a name that the bank file cannot contain are refused on their field', () => {
  const transfer = { needsIban: true, paidInSepa: true }
  const named = { clientFirstname: 'Ольга', clientLastname: 'Иванова', iban: 'FR7630006000011234567890189' }
  const abroad = { ...named, iban: 'AE070331234567890123456' }
  expect(codes(named, transfer), 'Cyrillic is transliterated').not.toHaveProperty('clientLastname')
  expect(codes(named, transfer)).not.toHaveProperty('iban')
  expect(codes(abroad, transfer)).toMatchObject({ iban: 'iban_outside_zone' })
  expect(codes({ ...named, clientLastname: '李小龙' }, transfer)).toMatchObject({ clientLastname: 'name_not_payable' })
  expect(codes({ ...abroad, clientLastname: '李小龙' }, { ...transfer, paidInSepa: false })).not.toHaveProperty('iban')
})

test('a store drop needs name and e-mail address only, and sends nothing else', () => {
  const drop = { ...requirements, needsDetails: false, countries: ['BE'] }
  const named = { clientFirstname: 'Claire', clientLastname: 'Moreau', clientEmail: 'claire@example.test' }
  expect(codes({}, drop)).toEqual({
    clientFirstname: 'text_between',
    clientLastname: 'text_between',
    clientEmail: 'required',
  })
  expect(codes(named, drop), 'the hidden country is one that is served').toEqual({})
  expect(declaredOf({ ...empty, ...named, clientPhone: '0612345678' }, drop)).toEqual({ ...named, clientCountry: 'BE' })
})
