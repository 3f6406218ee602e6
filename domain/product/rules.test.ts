import { describe, expect, test } from 'vitest'
import { judge } from '../machine.ts'
import { check } from '../text.ts'
import { hasCheckDigit } from './gtin.ts'
import { productMachine } from './machine.ts'
import {
  cheaperBetterGrade,
  hasPrice,
  priceChanges,
  priced,
  readTacCodes,
  repriced,
  shareOf,
  warningsOf,
} from './rules.ts'
import { type Prices, productCreate } from './schema.ts'
import { grades } from './states.ts'

const prices = (more: Partial<Prices> = {}): Prices => ({
  functional: null,
  grade_a: null,
  grade_b: null,
  grade_c: null,
  grade_d: null,
  grade_e: null,
  ...more,
})

test.each([
  ['96385074', true],
  ['96385075', false],
  ['036000291452', true],
  ['036000291453', false],
  ['4006381333931', true],
  ['4006381333913', false],
  ['10012345678902', true],
  ['10012345678903', false],
])('the check digit of %s', (gtin, right) => {
  expect(hasCheckDigit(gtin)).toBe(right)
  expect(warningsOf({ ean: gtin })).toEqual(right ? [] : ['ean_check_digit'])
})

test('a product needs a price in one of its states', () => {
  expect(hasPrice({ simple: false, prices: prices({ grade_e: 0 }) })).toBe(true)
  expect(hasPrice({ simple: false, prices: prices({ functional: 100 }) })).toBe(false)
  expect(hasPrice({ simple: true, prices: prices({ functional: 0 }) })).toBe(true)
  expect(hasPrice({ simple: true, prices: prices({ grade_a: 100 }) })).toBe(false)
})

test('omitted prices stay, emptied ones are removed', () => {
  const before = prices({ grade_a: 100, grade_b: 50 })
  expect(priceChanges(before, { grade_a: 100, grade_b: null, grade_c: 0 })).toEqual([
    { state: 'grade_b', from: 50, to: null },
    { state: 'grade_c', from: null, to: 0 },
  ])
  expect(priced({ simple: false, prices: before }).prices).toEqual({ grade_a: 100, grade_b: 50 })
})

test.each([
  ['publish', 'draft', { hasPrice: true, categoryActive: true }, null],
  ['publish', 'draft', { hasPrice: false, categoryActive: true }, 'no_buyback_price'],
  ['publish', 'draft', { hasPrice: true, categoryActive: false }, 'category_archived'],
  ['publish', 'published', { hasPrice: true, categoryActive: true }, 'transition_refused'],
  ['unpublish', 'published', { hasPrice: false, categoryActive: false }, null],
  ['unpublish', 'draft', { hasPrice: true, categoryActive: true }, 'transition_refused'],
] as const)('%s of a %s product with %j', (event, state, facts, reason) => {
  const verdict = judge(productMachine, event, state, facts, () => true)
  expect(verdict.allowed ? null : verdict.reason).toBe(reason)
})

test('a code of a wrong length is an error, not a warning', () => {
  expect(warningsOf({ ean: '400638133' })).toEqual([])
  expect(warningsOf({ ean: null })).toEqual([])
})

test.each([
  ['35678910, 35678911', ['35678910', '35678911']],
  [' 35678910;35678911\n35901244 ', ['35678910', '35678911', '35901244']],
  ['35-678910/3567.8911', ['35678910', '35678911']],
  ['3567891', ['3567891']],
  [' ,; ', []],
])('TAC codes written as %j', (text, codes) => {
  expect(readTacCodes(text)).toEqual(codes)
})

test.each([
  [35_200, 41_200, 85],
  [41_200, 41_200, 100],
  [0, 41_200, 0],
  [100, 0, null],
  [null, 41_200, null],
  [100, null, null],
])('%s as a share of %s', (price, best, share) => {
  expect(shareOf(price, best)).toBe(share)
})

describe('a form', () => {
  const refused = (more: object) =>
    check(productCreate, {
      label: 'iPhone 13',
      categoryId: '00000000-0000-4000-8000-000000000000',
      ...more,
    }).violations?.map(({ path, code }) => `${path} ${code}`)

  test.each([
    [{}, undefined],
    [{ label: 'x' }, ['label too_short']],
    [{ label: 'x'.repeat(256) }, ['label too_long']],
    [{ ean: '4006381333913' }, undefined],
    [{ ean: '400638133' }, ['ean ean_length']],
    [{ ean: '40063813339a1' }, ['ean ean_length']],
    [{ tacCodes: ['35328511', '1234567'] }, ['tacCodes.1 tac_digits']],
    [{ tacCodes: ['123456789'] }, ['tacCodes.0 tac_digits']],
    [{ prices: { grade_a: 5_000_000 } }, undefined],
    [{ prices: { grade_a: 5_000_001 } }, ['prices.grade_a too_big']],
    [{ prices: { grade_a: -1 } }, ['prices.grade_a too_small']],
    [{ prices: { grade_a: 0.5 } }, ['prices.grade_a not_whole']],
    [{ prices: { grade_f: 1 } }, ['prices unknown_field']],
    [{ comment: 'x'.repeat(501) }, ['comment too_long']],
    [{ categoryId: undefined }, ['categoryId required']],
  ])('with %j', (more, expected) => {
    expect(refused(more)).toEqual(expected)
  })

  test('reports the number of digits of an EAN', () => {
    const found = (ean: string) =>
      check(productCreate.shape.ean, ean).violations?.map(({ code, params }) => [code, params])
    expect(found('01942531015')).toEqual([['ean_length', { found: 11 }]])
    expect(found('40063813339a1')).toEqual([['ean_length', { found: 12 }]])
    expect(found('4006381333931')).toBeUndefined()
  })

  test('deduplicates TAC codes', () => {
    const { value } = check(productCreate, {
      label: 'iPhone 13',
      categoryId: '00000000-0000-4000-8000-000000000000',
      tacCodes: ['35328511', '35328511'],
    })
    expect(value?.tacCodes).toEqual(['35328511'])
  })
})

test('a worse grade with a higher price is reported', () => {
  const prices = { functional: null, grade_a: 100, grade_b: 80, grade_c: 90, grade_d: null, grade_e: 90 }
  expect(grades.map((grade) => cheaperBetterGrade(prices, grade))).toEqual([null, null, 'grade_b', null, 'grade_b'])
})

test.each([
  [20_000, 3, 20_600],
  [19_900, 3, 20_500],
  [9_999, 3, 10_299],
  [100, -90, 0],
  [0, 50, 0],
])('%i cents and %i percent make %i: whole units stay whole', (cents, percent, expected) => {
  expect(repriced(cents, percent)).toBe(expected)
})
