import { expect, test } from 'vitest'
import { readCustomer } from './customer.ts'
import { checkCustomer } from './customer-check.ts'

const empty = readCustomer('FR').customer
const requirements = { needsIban: false, countries: ['FR', 'GB'] }
const codes = (more: Partial<typeof empty>) =>
  Object.fromEntries(
    [...checkCustomer({ ...empty, ...more }, null, requirements)].map(([path, { code }]) => [path, code]),
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
