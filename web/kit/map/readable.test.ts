import { expect, test } from 'vitest'
import { readable } from './readable.ts'
import { towns } from './towns.ts'

const at = (name: string, left: number, top = 0) => ({ name, box: { left, top, right: left + 10, bottom: top + 10 } })

test('of overlapping labels the first is kept', () => {
  const shown = readable([at('Paris', 0), at('Nanterre', 5), at('Lyon', 10), at('Lille', 4, 10)])
  expect(shown.map(({ name }) => name)).toEqual(['Paris', 'Lyon', 'Lille'])
})

test('labels that overlap taken boxes are dropped', () => {
  expect(readable([at('Paris', 0), at('Lyon', 40)], [at('pin', 2).box])).toEqual([at('Lyon', 40)])
})

test('towns are sorted by rank, unique and have valid coordinates', () => {
  expect(towns.map(([, , , rank]) => rank)).toEqual(towns.map(([, , , rank]) => rank).toSorted())
  expect(new Set(towns.map(([name]) => name)).size).toBe(towns.length)
  for (const [name, latitude, longitude] of towns) {
    expect(Math.abs(latitude), name).toBeLessThan(70)
    expect(Math.abs(longitude), name).toBeLessThan(180)
  }
})
