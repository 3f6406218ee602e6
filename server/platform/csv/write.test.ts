import { expect, test } from 'vitest'
import { neutral } from '#domain/transfer/cells.ts'
import { csvCell } from './write.ts'

test.each([
  ['iPhone 14 Pro', 'iPhone 14 Pro'],
  ['Zoé', 'Zoé'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['NULL', "'NULL"],
  ['n/a', "'n/a"],
  ['#REF!', "'#REF!"],
  ['a,b c d', '"a,b c d"'],
  ['Lyon;=1+1', `"Lyon;'=1+1"`],
  ['Lyon|=1+1', '"Lyon|=1+1"'],
  ['Lyon\n=1+1', `"Lyon\n'=1+1"`],
  ['12 "x" 45', '"12 ""x"" 45"'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(csvCell(text)).toBe(written)
})

test('a cell on the fast path equals its neutralized form', () => {
  for (const text of [
    'Maëlys Ôrée',
    '0612345678',
    'rue de la Paix',
    'AB-12',
    '２０２６ année',
    'Ωmega =1',
    'x@y.example',
  ])
    expect(csvCell(text)).toBe(neutral(text))
})
