import { describe, expect, test } from 'vitest'
import { luminanceOf, meanOf, type Pixels, problemOf, sharpnessOf } from './quality.ts'

const side = 48
/** Grey picture; `levelAt` gives the level (0 to 255) of a pixel. */
const picture = (levelAt: (x: number, y: number) => number): Pixels => {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    data.fill(levelAt(at % side, Math.floor(at / side)), at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { width: side, height: side, data }
}
/** Squares of 8 pixels, with the mean level 128. */
const squares = picture((x, y) => (((x >> 3) + (y >> 3)) % 2 ? 208 : 48))
/** The same frequency without edges. */
const waves = picture((x, y) => 128 + 40 * Math.sin(x / 5) * Math.sin(y / 5))

describe('the quality of a picture', () => {
  test.each([
    ['sharp edges', squares, null],
    ['soft transitions', waves, 'blurred'],
    ['one colour', picture(() => 128), 'blurred'],
    ['a covered lens', picture(() => 12), 'dark'],
    ['a dark room with a sharp light', picture((x) => (x === 9 ? 255 : 5)), 'dark'],
    ['direct light', picture(() => 250), 'bright'],
  ] as const)('%s', (_, pixels, problem) => {
    expect(problemOf(pixels)).toBe(problem)
  })

  test('weights the colours by their luminance', () => {
    const colours = { width: 3, height: 1, data: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255] }
    expect([...luminanceOf(colours)].map(Math.round)).toEqual([76, 150, 29])
    expect(meanOf([0, 100])).toBe(50)
    expect(meanOf([])).toBe(0)
  })

  test('sharpness is the variance of the Laplacian', () => {
    // One bright pixel in 5 × 5: Laplacian −4v at the pixel and v at its four neighbours, 0 elsewhere.
    const dot = Array.from({ length: 25 }, (_, at) => (at === 12 ? 9 : 0))
    expect(sharpnessOf(dot, 5, 5)).toBeCloseTo((36 ** 2 + 4 * 9 ** 2) / 9)
    expect(sharpnessOf([1, 2, 3, 4], 2, 2)).toBe(0)
  })
})
