import { expect, test } from 'vitest'
import { locate } from './locate.ts'
import { areaOf } from './postal-areas.ts'
import { distance } from './rules.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const lille = at(50.63, 3.06)
const leeds = at(53.8, -1.55)
const places = [
  { country: 'FR', zipCode: '59800', position: lille },
  { country: 'FR', zipCode: '69003', position: null },
  { country: 'GB', zipCode: 'LS1 4AP', position: leeds },
  { country: 'GB', zipCode: 'L1 8JQ', position: at(53.4, -2.98) },
  { country: 'BE', zipCode: null, position: at(51.05, 3.72) },
]

test.each([
  ['FR', '59000', lille],
  ['FR', '69100', at(45.76, 4.84)],
  ['GB', 'ls6 2as', leeds],
  ['GB', 'LE1 1AA', at(52.64, -1.13)],
  ['GB', 'E1 6AN', at(51.54, 0)],
  ['GB', 'QQ1 1AA', null],
  ['BE', '9000', at(51.05, 3.72)],
  ['DE', '10115', null],
  ['FR', '', null],
])('%s %s is about %j', (country, zipCode, position) => expect(locate(country, zipCode, places)).toEqual(position))

test('the longest common prefix wins; several matches are averaged', () => {
  const paris = [
    { country: 'FR', zipCode: '75011', position: at(48.86, 2.38) },
    { country: 'FR', zipCode: '75012', position: at(48.84, 2.4) },
    { country: 'FR', zipCode: '75001', position: at(48.86, 2.34) },
  ]
  expect(locate('FR', '75011', paris)).toEqual(at(48.86, 2.38))
  const middle = locate('FR', '75019', paris)!
  expect(distance(middle, at(48.85, 2.39))).toBeLessThan(1)
})

test('every mainland département is in France', () => {
  for (let code = 1; code <= 95; code++) {
    const position = areaOf('FR', `${String(code).padStart(2, '0')}000`)
    expect(position, String(code)).not.toBeNull()
    expect(distance(position!, at(46.5, 2.5)), String(code)).toBeLessThan(720)
  }
})

test('British areas and Belgian towns are in their countries', () => {
  const letters = 'AB B BA BS BT CF E EC EH EX G GL HU IV L LE LS M N NE NR OX PL SA SE SW TR W WC YO ZE'.split(' ')
  for (const area of letters) {
    const position = areaOf('GB', `${area}1 1AA`)
    expect(position, area).not.toBeNull()
    expect(distance(position!, at(54.5, -2.5)), area).toBeLessThan(660)
  }
  for (const code of ['1000', '2000', '3500', '4000', '5000', '6000', '7000', '8000', '9000'])
    expect(distance(areaOf('BE', code)!, at(50.65, 4.5)), code).toBeLessThan(140)
})
