import { expect, test } from 'vitest'
import { quoted, readFilter, SearchError } from './filter.ts'

test.each([
  ['brand:=Apple', "('~rapple')", null, null],
  ['brand:Bang Olufsen', "(('bang' & 'olufsen'))", null, null],
  ['category:[Smartphones, Jeux]', "(('~ksmartphone') | ('~kjeu'))", null, null],
  ['id:=019A0000-0000-7000-8000-00000000000A', "('~i019a0000-0000-7000-8000-00000000000a')", null, null],
  ['accessory:=false && simple:true', "('~yaccessory0') & ('~ysimple1')", null, null],
  ['brand:=[Apple, Samsung]', "('~rapple' | '~rsamsung')", null, null],
  ['brand:=`Bang & Olufsen`', "('~rbang olufsen')", null, null],
  ['brand:!=Apple && category_id:=x1', "!('~rapple') & ('~mx1')", null, null],
  ['(brand:=Apple || brand:=Sony) && price:>100', "((('~rapple')) | (('~rsony')))", 101, null],
  ['price:[100..200]', null, 100, 200],
  ['price:=[100..200]', null, 100, 200],
  ['price:>=10 && price:<=20 && price:<15', null, 10, 14],
  ['price:=30', null, 30, 30],
  ['ean:=0194253101536', "('~e194253101536')", null, null],
  ["reference:=O'Neil", "('~foneil')", null, null],
])('%s', (text, marks, low, high) => {
  const filter = readFilter(text)
  expect(filter).toMatchObject({ low, high })
  expect(filter.marks?.(quoted) ?? null).toBe(marks)
})

test('only counted marks bound the number of matches', () => {
  expect(readFilter('brand:=Apple').required).toEqual([['~rapple']])
  for (const text of ['id:=a', 'ean:=1', 'reference:=x', 'tac_codes:=35678910', 'accessory:=true', 'brand:!=Apple'])
    expect(readFilter(text).required, text).toEqual([])
})

test.each([
  'brand',
  'brand:',
  'nothing:=1',
  'brand:App*',
  'brand:>Apple',
  'simple:=maybe',
  'constructor:=1',
  'brand:=[a',
  '(brand:=a',
  'brand:=a)',
  'price:=abc',
  'price:[1..',
  'price:>1 || brand:=a',
  '('.repeat(50),
  `brand:=[${'a,'.repeat(300)}a]`,
])('%s is refused', (text) => {
  expect(() => readFilter(text)).toThrow(SearchError)
})
