import { expect, test } from 'vitest'
import { quoted, readFilter, SearchError } from './filter.ts'

test.each([
  ['brand:=Apple', "('~rapple')", null, null],
  ['brand:Apple', "('~rapple')", null, null],
  ['brand:=[Apple, Samsung]', "('~rapple' | '~rsamsung')", null, null],
  ['brand:=`Bang & Olufsen`', "('~rbang olufsen')", null, null],
  ['brand:!=Apple && category_id:=x1', "!('~rapple') & ('~mx1')", null, null],
  ['(brand:=Apple || brand:=Sony) && price:>100', "((('~rapple')) | (('~rsony')))", 101, null],
  ['price:[100..200]', null, 100, 200],
  ['price:>=10 && price:<=20 && price:<15', null, 10, 14],
  ['price:=30', null, 30, 30],
  ['ean:=0194253101536', "('~e194253101536')", null, null],
  ["reference:=O'Neil", "('~foneil')", null, null],
])('%s', (text, marks, low, high) => {
  const filter = readFilter(text)
  expect(filter).toMatchObject({ low, high })
  expect(filter.marks?.(quoted) ?? null).toBe(marks)
})

test.each([
  'brand',
  'brand:',
  'nothing:=1',
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
