import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  companyNumberOf,
  companyNumberViolation,
  formatCompanyNumber,
  formatVAT,
  normaliseCompanyNumber,
  normaliseVAT,
  vatSample,
  vatViolation,
} from './identifiers.ts'
import { companyChange, companyViolations } from './schema.ts'

/** Published numbers, as entered, as stored and as printed. */
const published = [
  ['FR', '732 829 320', '732829320', '732 829 320'],
  ['FR', '732829320 00074', '73282932000074', '732 829 320 00074'],
  ['FR', '44306184100047', '44306184100047', '443 061 841 00047'],
  ['FR', '356 000 000 00048', '35600000000048', '356 000 000 00048'],
  ['FR', '35600000049837', '35600000049837', '356 000 000 49837'],
  ['BE', '0202.239.951', '0202239951', '0202.239.951'],
  ['BE', 'BE 0400.378.485', '0400378485', '0400.378.485'],
  ['BE', '403170701', '0403170701', '0403.170.701'],
  ['NL', '17 00 19 10', '17001910', '17001910'],
  ['DE', 'Amtsgericht München, HRB 42243', 'München HRB 42243', 'Amtsgericht München HRB 42243'],
  ['DE', 'AG Mannheim hrb 719915', 'Mannheim HRB 719915', 'Amtsgericht Mannheim HRB 719915'],
  [
    'DE',
    'Berlin (Charlottenburg) HRB 96158 B',
    'Berlin (Charlottenburg) HRB 96158 B',
    'Amtsgericht Berlin (Charlottenburg) HRB 96158 B',
  ],
  ['GB', '445790', '00445790', '00445790'],
  ['GB', 'sc 045551', 'SC045551', 'SC045551'],
  ['LU', 'R.C.S. Luxembourg B 101818', 'B101818', 'B101818'],
  ['AT', 'FN 56247 t', '56247t', 'FN 56247 t'],
  ['CH', 'CHE-100.155.212', 'CHE100155212', 'CHE-100.155.212'],
  ['IE', '368047', '368047', '368047'],
  ['PT', '500 100 144', '500 100 144', '500 100 144'],
] as const

describe('company numbers', () => {
  test.each(published)('%s: %s is stored as %s and printed as %s', (country, entered, stored, printed) => {
    expect(companyNumberViolation(country, entered)).toBeNull()
    expect(normaliseCompanyNumber(country, entered)).toBe(stored)
    expect(formatCompanyNumber(country, stored)).toBe(printed)
  })

  test.each([
    ['FR', '0202.239.951', 'invalid_siret'],
    ['FR', '73282932000075', 'check_digit_wrong'],
    ['FR', '732829321', 'check_digit_wrong'],
    ['FR', '35600000049838', 'check_digit_wrong'],
    ['BE', '73282932000074', 'invalid_kbo'],
    ['BE', '0202.239.952', 'check_digit_wrong'],
    ['BE', '2202.239.951', 'invalid_kbo'],
    ['NL', '1700191', 'invalid_kvk'],
    ['DE', 'HRB 42243', 'invalid_hrb'],
    ['DE', 'München 42243', 'invalid_hrb'],
    ['GB', 'ZZ445790', 'invalid_crn'],
    ['GB', '445790123', 'invalid_crn'],
    ['LU', '101818', 'invalid_rcs'],
    ['AT', 'FN 56247 a', 'check_digit_wrong'],
    ['CH', 'CHE-100.155.213', 'check_digit_wrong'],
    ['IE', '1234567', 'invalid_cro'],
    ['PT', '<b>', 'invalid_other'],
  ])('%s: %s is refused with %s', (country, entered, code) => {
    expect(companyNumberViolation(country, entered)?.code).toBe(code)
  })

  test('every sample is valid, and normalising is idempotent', () => {
    for (const country of ['FR', 'BE', 'NL', 'DE', 'GB', 'LU', 'AT', 'CH', 'IE']) {
      const { sample } = companyNumberOf(country)
      expect(companyNumberViolation(country, sample), sample).toBeNull()
      const stored = normaliseCompanyNumber(country, sample)
      expect(normaliseCompanyNumber(country, formatCompanyNumber(country, stored))).toBe(stored)
      expect(vatViolation(country, vatSample(country)), vatSample(country)).toBeNull()
    }
  })

  test('one wrong digit is always found where the number has check digits', () => {
    const numbers = published.filter(([country]) => ['FR', 'BE', 'CH'].includes(country)).map((row) => row)
    fc.assert(
      fc.property(
        fc.constantFrom(...numbers),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        ([country, , stored], at, by) => {
          // The sum of digits that La Poste uses does not find every wrong digit.
          fc.pre(!stored.startsWith('356000000'))
          const places = [...stored].flatMap((sign, index) => (/\d/.test(sign) ? [index] : []))
          const place = places[at % places.length] ?? 0
          const other = (Number(stored[place]) + by) % 10
          const typed = `${stored.slice(0, place)}${other}${stored.slice(place + 1)}`
          expect(companyNumberViolation(country, typed)).not.toBeNull()
        },
      ),
    )
  })

  test('any text is either refused or has a stable canonical form', () => {
    const countries = fc.constantFrom('FR', 'BE', 'NL', 'DE', 'GB', 'LU', 'AT', 'CH', 'IE', 'PT')
    const near = fc.stringMatching(/^[A-Za-z0-9 .-]{1,20}$/)
    fc.assert(
      fc.property(countries, fc.oneof(near, fc.string()), (country, text) => {
        if (companyNumberViolation(country, text)) return
        const stored = normaliseCompanyNumber(country, text)
        expect(normaliseCompanyNumber(country, stored)).toBe(stored)
        expect(companyNumberViolation(country, formatCompanyNumber(country, stored))).toBeNull()
      }),
    )
  })
})

describe('VAT ids', () => {
  test.each([
    ['FR', 'FR 40 303 265 045', 'FR40303265045'],
    ['FR', 'FR44732829320', 'FR44732829320'],
    ['BE', '0202.239.951', 'BE0202239951'],
    ['NL', 'NL 0044.95.445.B01', 'NL004495445B01'],
    ['DE', 'DE 136,695 976'.replace(',', ' '), 'DE136695976'],
    ['DE', 'DE129273398', 'DE129273398'],
    ['DE', 'DE143454214', 'DE143454214'],
    ['GB', 'GB 980 7806 84', 'GB980780684'],
    ['GB', 'GB220430231', 'GB220430231'],
    ['LU', 'LU20260743', 'LU20260743'],
    ['LU', 'LU 150 274 42', 'LU15027442'],
    ['AT', 'ATU 13585627', 'ATU13585627'],
    ['CH', 'CHE-107.787.577 IVA', 'CHE107787577IVA'],
    ['IE', 'IE6388047V', 'IE6388047V'],
    ['IE', 'IE 6433435OA', 'IE6433435OA'],
    ['GR', 'EL094259216', 'EL094259216'],
  ])('%s: %s is stored as %s', (country, entered, stored) => {
    expect(vatViolation(country, entered)).toBeNull()
    expect(normaliseVAT(country, entered)).toBe(stored)
  })

  test.each([
    ['FR', 'FR45732829320', 'check_digit_wrong'],
    ['FR', 'BE0202239951', 'invalid_vat'],
    ['BE', 'BE0202239952', 'check_digit_wrong'],
    ['NL', 'NL004495446B01', 'check_digit_wrong'],
    ['DE', 'DE136695978', 'check_digit_wrong'],
    ['GB', 'GB802311781', 'check_digit_wrong'],
    ['LU', 'LU15027443', 'check_digit_wrong'],
    ['AT', 'ATU13585626', 'check_digit_wrong'],
    ['CH', 'CHE-107.787.578 IVA', 'check_digit_wrong'],
    ['IE', 'IE6433435E', 'check_digit_wrong'],
    ['PT', 'ES500100144', 'invalid_vat_country'],
  ])('%s: %s is refused with %s', (country, entered, code) => {
    expect(vatViolation(country, entered)?.code).toBe(code)
  })

  test('a Swiss id is printed with its separators', () => {
    expect(formatVAT('CHE107787577IVA')).toBe('CHE-107.787.577 IVA')
    expect(formatVAT('DE136695976')).toBe('DE136695976')
  })
})

describe('a change', () => {
  const before = { country: 'FR', siret: '12345678901234', vatNumber: null }
  test('does not validate a stored number again', () => {
    expect(companyChange(before, { siret: '12345678901234' }).violations).toEqual([])
  })
  test('validates it again for another country', () => {
    expect(companyChange(before, { country: 'BE' }).violations).toEqual([
      { path: 'siret', code: 'invalid_kbo', params: { sample: '0202.239.951' } },
    ])
  })
  test('normalises the given numbers and omits the others', () => {
    const { patch } = companyChange(before, { country: 'BE', siret: '0202.239.951' })
    expect(patch).toEqual({ country: 'BE', siret: '0202239951' })
  })
  test('numbers are optional', () => {
    expect(companyViolations({ country: 'BE', siret: null })).toEqual([])
  })
})
