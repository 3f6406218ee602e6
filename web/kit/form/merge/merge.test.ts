import { expect, test } from 'vitest'
import { merged } from './merge.ts'

const base = { label: 'One', brand: 'A', tags: ['x'], prices: { a: 10, b: 8, c: 5 } }

test('fields changed on one side take the value of that side', () => {
  const mine = { ...base, label: 'Two', prices: { a: 12, b: 8, c: 5 } }
  const theirs = { ...base, brand: 'B', prices: { a: 10, b: 9, c: 5 } }
  expect(merged(base, mine, theirs)).toEqual({
    values: { label: 'Two', brand: 'B', tags: ['x'], prices: { a: 12, b: 9, c: 5 } },
    conflicts: [],
  })
})

test('fields changed on both sides keep my value and are reported, also within groups', () => {
  const mine = { ...base, label: 'Two', tags: ['x', 'y'], prices: { a: 12, b: 8, c: 5 } }
  const theirs = { ...base, label: 'Three', tags: ['z'], prices: { a: 11, b: 7, c: 5 } }
  expect(merged(base, mine, theirs)).toEqual({
    values: { label: 'Two', brand: 'A', tags: ['x', 'y'], prices: { a: 12, b: 7, c: 5 } },
    conflicts: [
      { path: 'label', mine: 'Two', theirs: 'Three' },
      { path: 'tags', mine: ['x', 'y'], theirs: ['z'] },
      { path: 'prices.a', mine: 12, theirs: 11 },
    ],
  })
})

test('the same change on both sides is no conflict', () => {
  const changed = { ...base, label: 'Two' }
  expect(merged(base, changed, changed).conflicts).toEqual([])
})
