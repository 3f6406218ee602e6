import { expect, test } from 'vitest'
import { doneOf } from './found.ts'

const sheet = {
  id: 'b1',
  identificationNumber: '2041556789013',
  currency: 'EUR',
  device: null,
  product: { label: 'iPhone 12', image: null },
  declaredProduct: { label: 'iPhone 12' },
} as const

test('the result of a check names the product found and the declared one', () => {
  expect(doneOf(sheet, 'agrees', 0)).toMatchObject({ label: 'iPhone 12', declared: null })
  const other = { product: { label: 'iPhone 11', image: null }, device: { found: { label: 'iPhone 11' } } }
  expect(doneOf({ ...sheet, ...other }, 'quarantine', -100)).toMatchObject({
    label: 'iPhone 11',
    declared: 'iPhone 12',
  })
})
