import { expect, test } from 'vitest'
import { cartCapacity, customerLanguage, guaranteedUntil, isExpired, isStale, missingAmount } from './rules.ts'

const day = 86_400_000

test('a cart has one line, or two hundred with the premium feature', () => {
  expect(cartCapacity([])).toBe(1)
  expect(cartCapacity(['multi_product_cart'])).toBe(200)
})

test('a cart is kept for thirty days on a site, one day at a counter', () => {
  expect(isExpired(0, 'site', 30 * day)).toBe(false)
  expect(isExpired(0, 'site', 30 * day + 1)).toBe(true)
  expect(isExpired(0, 'dashboard', day)).toBe(false)
  expect(isExpired(0, 'dashboard', day + 1)).toBe(true)
})

test('the missing amount is never negative', () => {
  expect(missingAmount(1_000, 1_500)).toBe(500)
  expect(missingAmount(1_500, 1_500)).toBe(0)
  expect(missingAmount(2_000, 1_500)).toBe(0)
})

test('a price is guaranteed until the end of its last day', () => {
  const until = guaranteedUntil(15, new Date(0))
  expect(until.getTime()).toBe(15 * day)
  expect(isStale(until.toISOString(), until)).toBe(false)
  expect(isStale(until.toISOString(), new Date(15 * day + 1))).toBe(true)
})

test('documents are in the language asked for, else in that of the visitor of a site or of the account of a counter', () => {
  const spoken = { account: 'fr-FR', caller: 'de-DE' } as const
  expect(customerLanguage(undefined, { ...spoken, channel: 'web' })).toBe('de-DE')
  expect(customerLanguage(undefined, { ...spoken, channel: 'store' })).toBe('fr-FR')
  expect(customerLanguage('nl-BE', { ...spoken, channel: 'web' })).toBe('nl-BE')
  expect(customerLanguage('nl-BE', { ...spoken, channel: 'store' })).toBe('nl-BE')
})
