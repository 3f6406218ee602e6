import { expect, test } from 'vitest'
import { stock as de } from '../words/de/stock.ts'
import { stock as en } from '../words/en/stock.ts'
import { stock as fr } from '../words/fr/stock.ts'
import { stock as nl } from '../words/nl/stock.ts'
import { chosenOr, moveRefusal, nativeStocks } from './native.ts'
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

test.each([
  ['item_in_quarantine', 'item_is_held', ['in_quarantine']],
  ['item_to_reintegrate_to_stock', 'item_is_held', ['in_quarantine']],
  ['item_to_return', 'item_to_be_returned', ['in_quarantine', 'customer_return']],
  ['item_registered_in_warehouse', 'item_not_checked', ['awaiting_control']],
  ['item_awaiting_compliancy_tests', 'item_not_checked', ['awaiting_control']],
] as const)('%s is not moved to ordinary stocks; only stock managers use custom ones', (status, refusal, allowed) => {
  for (const native of nativeStocks) {
    const expected = (allowed as readonly string[]).includes(native) ? null : refusal
    expect(moveRefusal(status, native, false), native).toBe(expected)
    expect(moveRefusal(status, native, true), native).toBe(expected)
  }
  expect(moveRefusal(status, null, false)).toBe(refusal)
  expect(moveRefusal(status, null, true)).toBeNull()
})

test('checked items may be moved to every stock', () => {
  for (const native of [...nativeStocks, null]) expect(moveRefusal('item_completed', native, false)).toBeNull()
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
