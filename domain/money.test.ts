import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bestLanguage,
  currencies,
  defaultCurrency,
  formatAbout,
  formatDifference,
  formatMoney,
  formatNumber,
  type Language,
  languages,
  round,
} from './money.ts'

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

  test('is symmetric and changes no amount by more than a half', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        expect(round(-amount)).toBe(0 - round(amount))
        expect(Number.isInteger(round(amount))).toBe(true)
        expect(Math.abs(round(amount) - amount)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('never returns negative zero', () => {
    expect(formatMoney(round(-0.2), 'EUR', 'fr-FR')).toBe(formatMoney(0, 'EUR', 'fr-FR'))
  })
})

test('amounts are formatted in the reader’s language', () => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')
  expect(plain(formatMoney(123_456, 'EUR', 'fr-FR'))).toBe('1 234,56 €')
  expect(plain(formatMoney(123_456, 'GBP', 'en-GB'))).toBe('£1,234.56')
  expect(plain(formatMoney(-4_500, 'EUR', 'de-DE'))).toBe('-45,00 €')
  expect(defaultCurrency('en-GB')).toBe('GBP')
  expect(defaultCurrency('nl-BE')).toBe('EUR')
})

describe.each(languages)('figures in %s equal those of Intl', (language) => {
  const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

  test.each(currencies)('amounts in %s', (currency) => {
    const exact = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'GBP' ? 'narrowSymbol' : 'symbol',
    })
    const about = new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'GBP' ? 'narrowSymbol' : 'symbol',
      maximumFractionDigits: 0,
    })
    const examples: [number][] = [[0], [5], [-5], [99], [-99_949], [99_950], [-100_000], [123_456_789]]
    fc.assert(
      fc.property(cents, (amount) => {
        expect(formatMoney(amount, currency, language)).toBe(exact.format(amount / 100))
        // Adding 0 avoids negative zero, which Intl formats with a minus sign.
        expect(formatAbout(amount, currency, language)).toBe(about.format(round(amount / 100)))
      }),
      { examples },
    )
  })

  test('counts', () => {
    const number = new Intl.NumberFormat(language)
    for (const value of [0, -0, 7, 999, 1_000, -12_345, 1_234_567, 1e15, 1e21, 0.5, -1_234.5678, Number.NaN])
      expect(formatNumber(value, language), String(value)).toBe(number.format(value + 0))
  })
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

test('a difference has its sign before the amount, with a space, in every language', () => {
  expect(formatDifference(-8_400, 'EUR', 'fr-FR')).toBe('− 84,00\u00a0€')
  expect(formatDifference(8_400, 'EUR', 'nl-BE')).toBe('+ €\u00a084,00')
  expect(formatDifference(-0.2, 'EUR', 'fr-FR')).toBe('0,00\u00a0€')
})
