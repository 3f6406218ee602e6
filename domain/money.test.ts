import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestLanguage, defaultCurrency, formatMoney, type Language, round } from './money.ts'

describe('rounding', () => {
  test.each([
    [0, 0],
    [0.4, 0],
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [-0.4, 0],
    [-0.5, -1],
    [-1.5, -2],
    [-2.5, -3],
    [1_234.49, 1_234],
  ])('%d is %d', (amount, rounded) => {
    expect(round(amount)).toBe(rounded)
  })

  test('treats a debt like a credit, and moves nothing by more than a half', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        expect(round(-amount)).toBe(0 - round(amount))
        expect(Number.isInteger(round(amount))).toBe(true)
        expect(Math.abs(round(amount) - amount)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('never shows a negative nothing', () => {
    expect(formatMoney(round(-0.2), 'EUR', 'fr-FR')).toBe(formatMoney(0, 'EUR', 'fr-FR'))
  })
})

test('amounts are shown in the reader’s language', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatMoney(123_456, 'EUR', 'fr-FR'))).toBe('1 234,56 €')
  expect(plain(formatMoney(123_456, 'GBP', 'en-GB'))).toBe('£1,234.56')
  expect(plain(formatMoney(-4_500, 'EUR', 'de-DE'))).toBe('-45,00 €')
  expect(defaultCurrency('en-GB')).toBe('GBP')
  expect(defaultCurrency('nl-BE')).toBe('EUR')
})

describe('best language', () => {
  test.each<[string | undefined, Language | null]>([
    [undefined, null],
    ['', null],
    ['*', null],
    ['es', null],
    ['fr', 'fr-FR'],
    ['FR-ca', 'fr-FR'],
    ['nl-NL,nl;q=0.9,en;q=0.8', 'nl-BE'],
    ['en;q=0.4, de;q=0.9', 'de-DE'],
    ['es, en-US;q=0.7, fr;q=0.7', 'en-GB'],
    ['fr;q=0, de;q=0.1', 'de-DE'],
    ['fr;q=x, nl', 'nl-BE'],
    ['frr, de', 'de-DE'],
  ])('of %j is %s', (header, language) => {
    expect(bestLanguage(header)).toBe(language)
  })
})
