import { describe, expect, test } from 'vitest'
import {
  categoryAddress,
  isPrivatePage,
  isUntracked,
  landingAddress,
  landingEnding,
  productAddress,
  unpaintedAs,
} from './addresses.ts'

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
  test('a landing page is found by the end of its address, whatever its labels', () => {
    const id = '0197d3c4-0000-7000-8000-0123456789ab'
    const address = landingAddress({ id, label: 'iPhone 14', category: 'Téléphones' })
    expect(address).toBe('/sell/telephones/iphone-14-0123456789ab')
    for (const path of [address, '/sell/x/0123456789AB', '/sell/x/old-name-0123456789ab'])
      expect(landingEnding(path)).toBe('0123456789ab')
    for (const path of ['/sell/x/iphone', '/sell/0123456789ab', '/sell/x/y/0123456789ab', '/sell/x/a0123456789ab'])
      expect(landingEnding(path), path).toBeNull()
  })
  test.each([
    ['/status/1', '/status'],
    ['/statuses', '/'],
    ['/cart/customer-infos', '/cart/summary'],
    ['/cart/1/checkout', '/buyback-confirmation'],
    ['/anything', '/'],
  ])('%s is painted as %s', (path, shown) => {
    expect(unpaintedAs(path)).toBe(shown)
  })
  test.each(['/status/1', '/Status/1', '/%73tatus/1', '/MY-DATA/%'])(
    '%s is private, as the router opens it',
    (path) => {
      expect([isPrivatePage(path), isUntracked(path)]).toEqual([true, true])
    },
  )
  test.each(['/cart/1/checkout', '/Cart/1/Checkout', '/cart/1/%63heckout'])('%s has no tag manager', (path) => {
    expect(isUntracked(path)).toBe(true)
  })
  test.each(['/home', '/statuses', '/%', '/cart/summary'])('%s may have one', (path) => {
    expect([isPrivatePage(path), isUntracked(path)]).toEqual([false, false])
  })
})
