import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountIn, cellText, decimalOf, eanIn, flagIn, neutral, wholeIn, wordIn } from './cells.ts'
import { gradeOf } from './grades.ts'
import { impactIn, impactText } from './impact-text.ts'

describe('an amount', () => {
  test.each<[string, number]>([
    ['412.00', 41_200],
    ['412,5', 41_250],
    ['0', 0],
    ['1 234,56 €', 123_456],
    ['1\u202f234,56\u00a0€', 123_456],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1’234.50', 123_450],
    ["CHF 1'234.50", 123_450],
    ['£1,234', 123_400],
    ['1.234', 123_400],
    ['12.345.678,90', 1_234_567_890],
    ['EUR 99', 9_900],
    ['-20,00', -2_000],
    ['−20', -2_000],
    ['.5', 50],
    ['199.9900', 19_999],
    ['0.50', 50],
    ['Fr. 12.50', 1_250],
    ['Fr.12.50', 1_250],
    ['12.50 Fr.', 1_250],
    ['SFr. 1’234.-', 123_400],
    ['Frs 12', 1_200],
    ['12,-', 1_200],
    ['12.-', 1_200],
    ['12,– €', 1_200],
    ['€ 1.234,--', 123_400],
    ['12.—', 1_200],
    ['12€50', 1_250],
    ['12 € 50', 1_250],
    ['€12', 1_200],
    ['-€ 20', -2_000],
    ['CHF 1 234.50', 123_450],
    ['12.50CHF', 1_250],
  ])('%s', (text, cents) => expect(amountIn(text)).toEqual({ value: cents }))

  test.each([
    ['gratuit', 'not_an_amount'],
    ['12 €/u', 'not_an_amount'],
    ['1,2,3', 'not_an_amount'],
    ['1.23.456', 'not_an_amount'],
    ['--5', 'not_an_amount'],
    ['12€5', 'not_an_amount'],
    ['1€2€3', 'not_an_amount'],
    ['12,50€30', 'not_an_amount'],
    ['Franc 12', 'not_an_amount'],
    ['0,125', 'too_many_decimals'],
    ['10.5555', 'too_many_decimals'],
  ])('%s is invalid: %s', (text, reason) => expect(amountIn(text)).toEqual({ reason }))

  test('survives a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000_000, max: 5_000_000 }), (cents) => {
        expect(amountIn(decimalOf(cents))).toEqual({ value: cents })
      }),
    )
  })
})

describe('a cell', () => {
  test.each(['', ' ', '-', '–', 'n/a', 'N/A', '#N/A', '\u00a0'])('“%s” is empty', (raw) =>
    expect(cellText(raw)).toEqual({ value: undefined }),
  )
  test('NULL empties a field, a spreadsheet error is rejected', () => {
    expect(cellText('NULL')).toEqual({ value: null })
    expect(cellText('#REF!')).toEqual({ reason: 'spreadsheet_error' })
    expect(cellText('#WERT!')).toEqual({ reason: 'spreadsheet_error' })
    expect(cellText('#1')).toEqual({ value: '#1' })
    expect(cellText('="0194"')).toEqual({ value: '0194' })
  })
  test('any text is neutralized for spreadsheets and survives a round trip', () => {
    const texts = fc
      .string({ unit: 'binary' })
      .map((text) => text.replaceAll('\u00a0', ' ').trim())
      .filter((text) => text !== '' && !/^="/.test(text))
    fc.assert(
      fc.property(
        fc.oneof(
          texts,
          fc.constantFrom(
            '=1+1',
            '-',
            'NULL',
            "'=x",
            "'NULL",
            '@a',
            '+33 6',
            '#REF!',
            'n/a',
            'a;=b',
            "a;'=b",
            'a\n-b;@c',
          ),
        ),
        (text) => {
          const written = neutral(text)
          expect(written).not.toMatch(/[;\t\r\n][=+\-@]/)
          if (/^[=@]|^[+-](?!\d+([.,]\d+)? ?%?$)/.test(text)) expect(written).toMatch(/^'/)
          expect(cellText(written)).toEqual({ value: text })
        },
      ),
    )
  })
})

test('numbers with units, barcodes, booleans', () => {
  expect(wholeIn('206 g')).toEqual({ value: 206 })
  expect(wholeIn('0,25 kg')).toEqual({ value: 250 })
  expect(wholeIn('150 mm')).toEqual({ value: 15 })
  expect(wholeIn('14,7')).toEqual({ reason: 'not_whole' })
  expect(wholeIn('lourd')).toEqual({ reason: 'not_a_number' })
  expect(eanIn('0194 2531 0150 5')).toEqual({ value: '0194253101505' })
  expect(eanIn('1942531015.0')).toEqual({ value: '1942531015' })
  for (const text of ['1.94E+11', '1,94E+11', '1.94e11', '2E+12'])
    expect(eanIn(text)).toEqual({ reason: 'ean_scientific' })
  for (const text of ['oui', 'Yes', 'JA', '1', 'vrai', 'x']) expect(flagIn(text)).toEqual({ value: true })
  for (const text of ['non', 'No', 'nein', 'nee', '0', 'FAUX']) expect(flagIn(text)).toEqual({ value: false })
  expect(flagIn('peut-être')).toEqual({ reason: 'not_yes_or_no' })
  expect(wordIn('Publié', { published: ['publie'], draft: [] })).toEqual({ value: 'published' })
  expect(wordIn('vendu', { published: [], draft: [] })).toMatchObject({ reason: 'not_in_list' })
})

test.each([
  ['A', 'grade_a'],
  ['grade_b', 'grade_b'],
  ['Grade C', 'grade_c'],
  ['Comme neuf', 'grade_a'],
  ['Très bon état', 'grade_b'],
  ['Bon état', 'grade_c'],
  ['État correct', 'grade_d'],
  ['HS', 'grade_e'],
  ['wie neu', 'grade_a'],
  ['Zustand: sehr gut', 'grade_b'],
  ['zeer goed', 'grade_b'],
  ['Not working', 'grade_e'],
  ['Mystère', null],
  ['F', null],
])('grade %s', (text, grade) => expect(gradeOf(text)).toBe(grade))

describe('an impact', () => {
  test.each([
    ['none', { kind: 'none' }],
    ['0', { kind: 'none' }],
    ['zero', { kind: 'zero' }],
    ['-20 €', { kind: 'fixed', amount: -2_000 }],
    ['+5', { kind: 'fixed', amount: 500 }],
    ['-12,5 %', { kind: 'percentage', basisPoints: -1_250 }],
    ['Grade D', { kind: 'state', state: 'grade_d' }],
  ] as const)('%s', (text, impact) => expect(impactIn(text)).toEqual({ value: impact }))
  test('survives a round trip', () => {
    for (const impact of [
      { kind: 'none' },
      { kind: 'zero' },
      { kind: 'zero', accountLocked: true },
      { kind: 'fixed', amount: -2_050 },
      { kind: 'percentage', basisPoints: -1_250 },
      { kind: 'percentage', basisPoints: 1 },
      { kind: 'state', state: 'grade_c' },
    ] as const)
      expect(impactIn(impactText(impact))).toEqual({ value: impact })
    expect(impactIn('beaucoup')).toEqual({ reason: 'impact_unknown' })
  })
})
