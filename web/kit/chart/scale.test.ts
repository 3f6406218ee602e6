import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [37, [0, 10, 20, 30, 40]],
  [946, [0, 250, 500, 750, 1_000]],
  [10_000, [0, 2_500, 5_000, 7_500, 10_000]],
])('%i is drawn against lines that are easy to read', (most, steps) => {
  expect(scaleOf(most).steps).toEqual(steps)
  expect(scaleOf(most).top).toBeGreaterThanOrEqual(most)
})
