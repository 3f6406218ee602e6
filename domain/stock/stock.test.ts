import { expect, test } from 'vitest'
import { stock as de } from '../words/de/stock.ts'
import { stock as en } from '../words/en/stock.ts'
import { stock as fr } from '../words/fr/stock.ts'
import { stock as nl } from '../words/nl/stock.ts'
import { chosenOr, mayBeStoredIn, nativeStocks } from './native.ts'
import { codesIn } from './pasted.ts'
import { isNativeName, stockIdentifier, stockLocation, stockName } from './schema.ts'

test('native stocks have distinct names in four languages', () => {
  for (const { native } of [fr, en, nl, de]) {
    expect(Object.keys(native).toSorted()).toEqual(nativeStocks.toSorted())
    expect(new Set(Object.values(native)).size).toBe(nativeStocks.length)
  }
})

test('a custom stock cannot have the name of a native one in any language', () => {
  const names = [fr, en, nl, de].flatMap(({ native }) => Object.values(native))
  expect(isNativeName(' en QUARANTAINE ', names)).toBe(true)
  expect(isNativeName('In quarantine', names)).toBe(true)
  expect(isNativeName('Étagère A', names)).toBe(false)
})

test('stock texts are bounded', () => {
  expect(stockName.safeParse('a'.repeat(255)).success).toBe(true)
  expect(stockName.safeParse('a'.repeat(256)).success).toBe(false)
  expect(stockName.safeParse(' ').success).toBe(false)
  expect(stockIdentifier.safeParse('a'.repeat(46)).success).toBe(false)
  expect(stockLocation.safeParse('a'.repeat(256)).success).toBe(false)
})

test('held items stay in quarantine or in a custom stock; items to return may wait there', () => {
  const held = ['item_in_quarantine', 'item_to_reintegrate_to_stock', 'item_to_return'] as const
  for (const status of held) {
    expect(mayBeStoredIn(status, null)).toBe(true)
    expect(mayBeStoredIn(status, 'in_quarantine')).toBe(true)
    expect(mayBeStoredIn(status, 'refurb_completed')).toBe(false)
    expect(mayBeStoredIn(status, 'to_refurbish')).toBe(false)
    expect(mayBeStoredIn(status, 'customer_return')).toBe(status === 'item_to_return')
  }
  for (const native of nativeStocks) expect(mayBeStoredIn('item_completed', native)).toBe(true)
})

test('a chosen stock takes precedence over the default', () => {
  expect(chosenOr('x', 'to_refurbish')).toEqual({ id: 'x' })
  expect(chosenOr(null, 'to_refurbish')).toEqual({ native: 'to_refurbish' })
})

test('pasted lists accept all separators, without duplicates', () => {
  const pasted = '"2041556788726"\r\n2041 5567 8872 6\nAB-12/34;490154203237518,,  \t49\n2041556788726'
  expect(codesIn(pasted)).toEqual({
    codes: ['2041556788726', '2041 5567 8872 6', 'AB-12/34', '490154203237518'],
    unreadable: [{ code: '49', reason: 'code_too_short' }],
  })
  expect(codesIn('x'.repeat(61)).unreadable).toMatchObject([{ reason: 'code_too_long' }])
  expect(codesIn('')).toEqual({ codes: [], unreadable: [] })
})
