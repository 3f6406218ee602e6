import { expect, test } from 'vitest'
import { bagOf, extentOf, gtinKey, keyOf, modelKeyOf, planOf, productOfCode, recentKeyOf, sortKeyOf } from './query.ts'
import { atomsOf } from './words.ts'

test.each([
  ['', { kind: 'everything' }],
  ['*', { kind: 'everything' }],
  ['356789101234567', { kind: 'codes', tac: '35678910', gtin: null }],
  ['35 678910 123456 7', { kind: 'codes', tac: '35678910', gtin: null }],
  ['0194253101536', { kind: 'codes', tac: null, gtin: '194253101536' }],
  ['194253101536', { kind: 'codes', tac: null, gtin: '194253101536' }],
  ['& | !', { kind: 'codes', tac: null, gtin: null }],
  ['35678910', { kind: 'codes', tac: '35678910', gtin: '35678910' }],
  ['35678910123456', { kind: 'codes', tac: '35678910', gtin: '35678910123456' }],
  ['IMEI: 356789101234567', { kind: 'codes', tac: '35678910', gtin: null }],
  ['imei 35 678910 123456 7', { kind: 'codes', tac: '35678910', gtin: null }],
  ['IMEI1: 35678910123456', { kind: 'codes', tac: '35678910', gtin: null }],
])('%s is looked up as a code', (query, expected) => {
  expect(planOf(query)).toEqual(expected)
})

test.each([
  ['iphone 13', ['iphone', '13']],
  ['le petit prince', ['petit', 'prince']],
  ['the', ['the']],
  ['123456', ['123456']],
  ['redmi note 11 l', ['redmi', 'note', '11', 'l']],
  ['imei collector', ['imei', 'collector']],
])('%s is looked up as words', (query, atoms) => {
  const plan = planOf(query)
  expect(plan.kind === 'words' && plan.tokens.map(({ atom }) => atom)).toEqual(atoms)
})

test('joined words keep their joined form', () => {
  const plan = planOf('galaxy s21')
  expect(plan.kind === 'words' && plan.tokens.map(({ word }) => word)).toEqual([null, { text: 's21', length: 2 }, null])
})

test('plurals are stripped after joining', () => {
  const plan = planOf('galaxys21')
  expect(plan.kind === 'words' && plan.tokens).toEqual([
    { atom: 'galaxy', written: 'galaxys21', word: { text: 'galaxys21', length: 2 } },
    { atom: '21', word: null },
  ])
})

test.each([
  ['galaxy s23 -ultra', ['galaxy', 's', '23'], [['ultra']]],
  ['-s21 galaxy -pro max', ['galaxy', 'max'], [['s', '21'], ['pro']]],
  ['* -apple', [], [['apple']]],
  ['wh-1000xm4 - noir', ['wh', '1000', 'xm', '4', 'noir'], []],
])('%s excludes words after a minus', (query, atoms, without) => {
  const plan = planOf(query)
  expect(plan.kind === 'words' && plan.tokens.map(({ atom }) => atom)).toEqual(atoms)
  expect(plan.kind === 'words' && plan.without).toEqual(without)
})

test('models are compared without capacity, colour and condition, in any order, newest first', () => {
  expect(modelKeyOf('galaxy a 52 5g 128gb noir reconditionne')).toBe('galaxy a 52 5g')
  expect(extentOf('galaxy s 23 256gb bleu')).toBe(3)
  expect(bagOf(['iphone', '14', 'apple'])).toBe(bagOf(['apple', 'iphone', '14', '14']))
  const names = ['iphone 9 64gb', 'iphone 13 256gb', 'iphone 13 128gb']
  expect(names.toSorted((a, b) => (recentKeyOf(a) < recentKeyOf(b) ? -1 : 1))).toEqual(names.toReversed())
})

test('keys omit the brand, extents the capacity, and numbers sort numerically', () => {
  expect(keyOf(atomsOf('Apple iPhone 13'), atomsOf('Apple'))).toBe('iphone 13')
  expect(keyOf(atomsOf('iPhone 13'), atomsOf('Apple'))).toBe('iphone 13')
  expect(extentOf('iphone 13 128gb')).toBe(2)
  expect(['iphone 13', 'iphone 9'].toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))[0]).toBe('iphone 9')
  expect(gtinKey('00012345')).toBe('12345')
})

test('a code identifies a product only if it is unique', () => {
  const phone = { ean: '0194253101536', tac_codes: ['35678910', '86200011'] }
  const larger = { ean: '0194253101543', tac_codes: ['35678910'] }
  expect(productOfCode('862000111234567', [phone, larger])).toBe(phone)
  expect(productOfCode('194253101543', [phone, larger])).toBe(larger)
  expect(productOfCode('35678910', [larger])).toBe(larger)
  expect(productOfCode('356789101234567', [phone, larger])).toBeNull()
  expect(productOfCode('999999991234567', [phone])).toBeNull()
  expect(productOfCode('iphone', [phone])).toBeNull()
  expect(productOfCode('', [{ tac_codes: [] }])).toBeNull()
})
