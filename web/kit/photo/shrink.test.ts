import { expect, test } from 'vitest'
import { fitted } from './shrink.ts'

test.each([
  [4_000, 3_000, { width: 1_600, height: 1_200 }],
  [3_000, 4_000, { width: 1_200, height: 1_600 }],
  [800, 600, { width: 800, height: 600 }],
  [10_000, 1, { width: 1_600, height: 1 }],
])('%i × %i is scaled down to the limit and never enlarged', (width, height, size) => {
  expect(fitted(width, height)).toEqual(size)
})
