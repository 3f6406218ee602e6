import { expect, test } from 'vitest'
import { amountFor, separatorOf } from './spreadsheet.ts'

test.each([
  ['fr-FR', ';', '-1234,05'],
  ['nl-BE', ';', '-1234,05'],
  ['de-DE', ';', '-1234,05'],
  ['en-GB', ',', '-1234.05'],
] as const)('separators and decimals for %s', (language, separator, amount) => {
  expect([separatorOf(language), amountFor(-123_405, language)]).toEqual([separator, amount])
})
