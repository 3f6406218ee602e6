import { expect, test } from 'vitest'
import { customsAreaOf, customsFormOf, maxCn22 } from './customs.ts'

const at = (country: string, zipCode: string | null = null) => ({ country, zipCode })

test.each([
  ['FR', '69003', 'DE', '10115', null],
  ['FR', '69003', 'MC', '98000', null],
  ['FR', '75001', 'GB', 'SW1A 1AA', 'CN22'],
  ['CH', '8000', 'FR', '69003', 'CN22'],
  ['CH', '8000', 'LI', '9490', null],
  ['FR', '97400', 'FR', '69003', 'CN22'],
  ['FR', '974 00', 'RE', '97410', null],
  ['NC', '98800', 'FR', '69003', 'CN22'],
  ['ES', '35001', 'ES', '28001', 'CN22'],
  ['FR', null, 'BE', '1000', null],
])('a parcel from %s %s to %s %s needs %s', (from, fromCode, to, toCode, form) => {
  expect(customsFormOf(at(from, fromCode), at(to, toCode), 100, 'EUR')).toBe(form)
})

test('a parcel above the limit of a CN22 in its currency needs a CN23', () => {
  for (const currency of ['EUR', 'GBP', 'CHF', 'USD'] as const) {
    const form = (value: number) => customsFormOf(at('GB', 'LS1 4DY'), at('FR', '69003'), value, currency)
    expect([form(maxCn22[currency]), form(maxCn22[currency] + 1)]).toEqual(['CN22', 'CN23'])
  }
})

test('overseas territories are recognized by country and by postal code alike', () => {
  for (const [country, zipCode, area] of [
    ['FR', '97110', 'GP'],
    ['GP', '97110', 'GP'],
    ['FR', '98713', 'PF'],
    ['FR', '20000', 'EU'],
  ] as const)
    expect(customsAreaOf(at(country, zipCode))).toBe(area)
})
