import { expect, test } from 'vitest'
import { assertAllLines, noLines } from './line-counts.ts'

test('the import stops unless every line has one effect', () => {
  const counts = { ...noLines, found: 4, inserted: 1, updated: 1, unchanged: 1, ignored: 1 }
  expect(() => assertAllLines(4, counts)).not.toThrow()
  expect(() => assertAllLines(5, counts), 'one was lost').toThrow()
  expect(() => assertAllLines(4, { ...counts, ignored: 0 }), 'one has no effect').toThrow()
})
