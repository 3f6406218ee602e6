import { expect, test } from 'vitest'
import { countChanges } from './paths.ts'

test.each([
  [{ a: 1 }, { a: 1 }, 0],
  [{ a: 1, b: 2 }, { a: 2, b: 2 }, 1],
  [{ prices: { a: 1, b: 2, c: 3 } }, { prices: { a: 4, b: 5, c: 3 } }, 2],
  [{ codes: ['a', 'b'] }, { codes: ['c', 'd', 'e'] }, 1],
  [{ image: null }, { image: ['a', 'b'] }, 1],
  [{ group: null }, { group: { a: 1, b: 2 } }, 1],
  [{ a: null }, { a: undefined }, 0],
])('%j to %j', (before, after, count) => {
  expect(countChanges(before, after)).toBe(count)
})
