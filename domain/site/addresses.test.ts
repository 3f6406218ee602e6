import { describe, expect, test } from 'vitest'
import { categoryAddress, productAddress } from './addresses.ts'

describe('addresses', () => {
  test.each([
    ['iPhone 14 Pro 128 Go', '/diag/1/iphone-14-pro-128-go'],
    ['Écran  d’été — 27″', '/diag/1/ecran-d-ete-27'],
    ['日本', '/diag/1/-'],
    ['../../etc', '/diag/1/etc'],
  ])('%s is at %s', (label, address) => {
    expect(productAddress({ id: '1', label })).toBe(address)
  })
  test('a category has its own', () => {
    expect(categoryAddress({ id: '2', label: 'Téléphones' })).toBe('/category/2/telephones')
  })
})
