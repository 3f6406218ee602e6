import { expect, test } from 'vitest'
import { doneOf } from './found.ts'

const sheet = {
  ...{ id: 'b1', identificationNumber: '2041556789013', currency: 'EUR' },
  product: { label: 'iPhone 12', image: null },
} as unknown as Parameters<typeof doneOf>[0]

test('the result of a check names the product found and the declared one', () => {
  expect(doneOf({ ...sheet, device: null }, 'agrees', 0)).toMatchObject({ label: 'iPhone 12', declared: null })
  const device = { found: { label: 'iPhone 11' } } as unknown as typeof sheet.device
  expect(doneOf({ ...sheet, device }, 'quarantine', -100)).toMatchObject({ label: 'iPhone 11', declared: 'iPhone 12' })
})
