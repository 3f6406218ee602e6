import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+33', "'+33"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  ['a=b', 'a=b'],
  ['a;=1+1', '"a;\'=1+1"'],
  ['a,@SUM(A1)', '"a,\'@SUM(A1)"'],
  ['a\n=1+1', '"a\n\'=1+1"'],
  ['=a;-b', '"\'=a;\'-b"'],
  ["'=1", "''=1"],
  ["it's", "it's"],
  ["'=Lyon,+1", `"''=Lyon,'+1"`],
  ['2026-12-24 (soldes;-50%)', `"2026-12-24 (soldes;'-50%)"`],
  ['say "hi"', '"say ""hi"""'],
  ['a;b', '"a;b"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('%j is encoded as %j', (cell, text) => {
  expect(toCsv([[cell]], 'fr-FR')).toBe(`\ufeff${text}\r\n`)
})

test('uses the separator of the language', () => {
  expect(toCsv([['a', 1]], 'fr-FR')).toBe('\ufeffa;1\r\n')
  expect(toCsv([['a', 1]], 'en-GB')).toBe('\ufeffa,1\r\n')
})

test('numbers are not escaped, including negative ones', () => {
  expect(toCsv([[-269.91, 'x']], 'fr-FR')).toBe('\ufeff"-269,91";x\r\n')
  expect(toCsv([[-269.91, 'x']], 'en-GB')).toBe('\ufeff-269.91,x\r\n')
})
