import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { readPhone } from './phone.ts'
import { customerIdentification, customerInfo, iban } from './schema.ts'
import { isZipCode, townLine, townLines, writtenZipCode } from './zip-code.ts'

test.each([
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['0032 470 12 34 56', 'FR', '+32470123456'],
  ['+44 7400 123456', 'FR', '+447400123456'],
  ['0470 12 34 56', 'BE', '+32470123456'],
  ['12', 'FR', null],
  ['06 12 34 56 7', 'FR', null],
  ['', 'FR', null],
])('%s in %s is %s', (text, country, phone) => expect(readPhone(text, country)).toBe(phone))

test.each([
  ['FR', '69003', true],
  ['FR', '6900', false],
  ['BE', '1000', true],
  ['NL', '1012 AB', true],
  ['NL', '1012', false],
  ['GB', 'LS1 4AP', true],
  ['DE', '10115', true],
  ['US', 'anything', true],
])('%s: %s, %s', (country, text, right) => expect(isZipCode(country, text)).toBe(right))

test.each([
  ['GB', 'ls14ap', 'LS1 4AP'],
  ['GB', 'SW1A1AA', 'SW1A 1AA'],
  ['GB', 'LS1  4AP', 'LS1 4AP'],
  ['NL', '1012ab', '1012 AB'],
  ['FR', '69003', '69003'],
])('%s: %s is written %s', (country, text, written) => expect(writtenZipCode(country, text)).toBe(written))

test('a British address has the town first and the postcode on its own line', () => {
  expect(townLines('ls1 4ap', 'Leeds', 'GB')).toEqual(['Leeds', 'LS1 4AP'])
  expect(townLine('LS14AP', 'Leeds', 'GB')).toBe('Leeds LS1 4AP')
  expect(townLine('LS1 4AP', 'Leeds'), 'without a country').toBe('Leeds LS1 4AP')
  expect(townLines('69003', 'Lyon', 'FR')).toEqual(['69003 Lyon'])
  expect(townLine('1012AB', 'Amsterdam', 'NL')).toBe('1012 AB Amsterdam')
  expect(townLine(null, 'Lyon', 'FR')).toBe('Lyon')
})

test('postcodes are stored in the national format', () => {
  const customer = {
    ...{ clientLastname: 'Hall', clientFirstname: 'Amy', clientEmail: 'amy@example.test', clientPhone: '07400 123456' },
    ...{ clientStreet: '1 Park Row', clientZipCode: 'ls14ap', clientCity: 'Leeds', clientCountry: 'GB' },
  }
  expect(check(customerInfo, customer).value?.clientZipCode).toBe('LS1 4AP')
})

describe('an IBAN', () => {
  test('is stored without spaces', () => {
    expect(check(iban, ' fr76 3000 6000 0112 3456 7890 189 ').value).toBe('FR7630006000011234567890189')
  })
  test.each(['FR7630006000011234567890188', 'FR76', 'hello', ''])('%s is invalid', (text) =>
    expect(check(iban, text).violations?.[0]?.code).toBe('invalid_iban'),
  )
})

describe('an identity document', () => {
  const right = {
    clientNationalIdentificationType: 'passport',
    clientNationalIdentification: '12AB34567',
    clientNationalIdentificationDeliveryDate: '2020-01-02',
    clientNationalIdentificationAutorityDelivery: 'Préfecture',
  }
  const code = (more: object) => check(customerIdentification, { ...right, ...more }).violations?.[0]?.code
  test('is complete', () => expect(code({})).toBeUndefined())
  test.each([
    [{ clientNationalIdentificationType: '' }, 'required'],
    [{ clientNationalIdentification: '12-34-56' }, 'not_alphanumeric'],
    [{ clientNationalIdentification: '123' }, 'too_short'],
    [{ clientNationalIdentificationDeliveryDate: '' }, 'required'],
    [{ clientNationalIdentificationDeliveryDate: '2999-01-01' }, 'date_not_past'],
    [{ clientNationalIdentificationDeliveryDate: '2020-02-31' }, 'invalid_format'],
    [{ clientNationalIdentificationAutorityDelivery: 'x' }, 'too_short'],
  ])('%j is refused: %s', (more, wrong) => expect(code(more)).toBe(wrong))
})
