import { describe, expect, test } from 'vitest'
import { dropOff, dropOffLimits, nearestPoints, readDropOff } from './drop-off.ts'

const point = (name: string, latitude: number) => ({ name, lines: [], latitude, longitude: 4.85 })
const points = [point('far', 46.1), point('near', 45.76), point('middle', 45.8)]

test('drop-off points are ordered by their distance from the customer, in kilometres', () => {
  const shown = nearestPoints(points, { latitude: 45.75, longitude: 4.85 })
  expect(shown.map(({ name }) => name)).toEqual(['near', 'middle', 'far'])
  expect(shown[0]?.away).toBeCloseTo(1.11, 1)
})

test('drop-off points keep the order of the carrier if the town of the customer is unknown', () => {
  expect(nearestPoints(points, null).map(({ name, away }) => [name, away])).toEqual([
    ['far', null],
    ['near', null],
    ['middle', null],
  ])
})

test('a drop-off is limited in its code, its points and their positions', () => {
  const given = { code: 'C', points }
  expect(dropOff.safeParse(given).success).toBe(true)
  const refused = [
    { ...given, code: 'C'.repeat(dropOffLimits.code + 1) },
    { ...given, points: Array.from({ length: dropOffLimits.points + 1 }, () => point('one', 45)) },
    { ...given, points: [point('nowhere', 91)] },
    {
      ...given,
      points: [{ ...point('always', 45), week: [[{ from: '20:00', to: '08:00' }], [], [], [], [], [], []] }],
    },
  ]
  for (const one of refused) expect(dropOff.safeParse(one).success).toBe(false)
})

describe('an answer of a carrier', () => {
  const point = { name: 'Tabac', lines: ['1 rue X'], latitude: 45.7, longitude: 4.8 }
  const codeless = ['', 'x'.repeat(dropOffLimits.code + 1), 'a\u0000b', '\ud800', 7, undefined]

  test.each(codeless.map((code) => [code]))('is left out without a usable code: %j', (code) => {
    expect(readDropOff({ code, points: [point] })).toBeNull()
  })

  test('keeps its usable points, at most thirty', () => {
    const bad = [{ ...point, latitude: null }, { ...point, name: 'x'.repeat(200) }, null]
    expect(readDropOff({ code: 'A1', points: [...bad, point] })?.points).toEqual([point])
    expect(readDropOff({ code: 'A1', points: Array(40).fill(point) })?.points).toHaveLength(dropOffLimits.points)
    expect(readDropOff({ code: 'A1' })?.points).toEqual([])
    expect(readDropOff(null)).toBeNull()
  })

  test('has no point far away', () => {
    const far = { ...point, latitude: 0, longitude: 0 }
    expect(nearestPoints([far, point], { latitude: 45.7, longitude: 4.8 })).toHaveLength(1)
  })
})
