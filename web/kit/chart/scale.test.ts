import { expect, test } from 'vitest'
import { scaleOf, timeScaleOf } from './scale.ts'

test.each([
  [0, [0]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [37, [0, 10, 20, 30, 40]],
  [946, [0, 250, 500, 750, 1_000]],
  [10_000, [0, 2_500, 5_000, 7_500, 10_000]],
])('%i gets round axis steps', (max, steps) => {
  expect(scaleOf(max).steps).toEqual(steps)
  expect(scaleOf(max).top).toBeGreaterThanOrEqual(max)
})

test.each([
  [150, -2_336, [-3_000, -2_000, -1_000, 0, 1_000]],
  [0, -40, [-40, -30, -20, -10, 0]],
  [90, -10, [-25, 0, 25, 50, 75, 100]],
])('%i and %i get steps above and below zero', (max, min, steps) => {
  expect(scaleOf(max, min)).toEqual({ steps, top: steps.at(-1), bottom: steps[0] })
})

const hour = 3_600
const day = 24 * hour
test.each([
  [0, [0]],
  [50 * 60, [0, hour / 2, hour]],
  [9 * hour, [0, 3 * hour, 6 * hour, 9 * hour]],
  [3.4 * day, [0, day, 2 * day, 3 * day, 4 * day]],
  [17 * day, [0, 5 * day, 10 * day, 15 * day, 20 * day]],
  [90 * day, [0, 25 * day, 50 * day, 75 * day, 100 * day]],
])('%d seconds get steps in hours or days', (max, steps) => {
  expect(timeScaleOf(max).steps).toEqual(steps)
  expect(timeScaleOf(max).top).toBeGreaterThanOrEqual(max)
})
