import { expect, test } from 'vitest'
import { signOutGuideOf } from './sign-out.ts'

test.each([
  ['Apple', 'iPhone 14 Pro 128 Go', 'iphone'],
  ['Apple', 'iPad Air 64 Go', 'ipad'],
  ['Apple', 'Watch Series 8 45 mm', 'watch'],
  ['Apple', 'MacBook Air M2', 'mac'],
  ['Apple', 'iMac 24', 'mac'],
  [null, 'Apple iPhone 12', 'iphone'],
  ['Samsung', 'Galaxy S23', 'samsung'],
  ['Samsung', 'Galaxy Watch 6', 'samsung'],
  ['Google', 'Pixel 7', 'android'],
  ['Google', 'Pixel Watch', 'android'],
  ['Xiaomi', '13T', 'android'],
  [null, 'Fairphone 5', 'android'],
] as const)('%s %s: %s', (brand, label, guide) => {
  expect(signOutGuideOf({ brand, label, model: null })).toBe(guide)
})
