import { expect, test } from 'vitest'
import {
  countriesAround,
  isPostalCode,
  matchTown,
  nearestFirst,
  placeOfCode,
  storesNamed,
  withinReach,
} from './finder.ts'

const store = (
  commonName: string,
  zipCode: string,
  city: string,
  latitude: number | null,
  longitude: number | null,
) => ({
  commonName,
  zipCode,
  city,
  country: zipCode.length === 4 ? 'BE' : 'FR',
  latitude,
  longitude,
})
const stores = [
  store('Paris', '75009', 'Paris', 48.87, 2.33),
  store('Lyon', '69002', 'Lyon', 45.76, 4.83),
  store('Bruxelles', '1000', 'Bruxelles', 50.85, 4.35),
  store('Nulle part', '29000', 'Quimper', null, null),
]
const near = (code: string) => nearestFirst(stores, placeOfCode(stores, code, 'FR')).map(({ commonName }) => commonName)

test('a postal code without a store finds the nearest one, in a country with that format', () => {
  expect(near('38000')[0]).toBe('Lyon')
  expect(near('59000')[0]).toBe('Bruxelles')
  expect(near('5000')[0]).toBe('Bruxelles')
  expect(near('38000').at(-1), 'unknown position last').toBe('Nulle part')
})

test('an unknown code does not sort', () => {
  expect(placeOfCode(stores, '00000', 'FR')).toBeNull()
  expect(near('00000')).toEqual(['Paris', 'Lyon', 'Bruxelles', 'Nulle part'])
})

test('stores are found by name and town, ignoring accents', () => {
  expect(storesNamed(stores, 'bruxélles').map(({ city }) => city)).toEqual(['Bruxelles'])
  expect(['69002', '1000', 'SW1A 1AA', 'sw1a'].every(isPostalCode)).toBe(true)
  expect(['Lyon', '690', 'Paris 9'].some(isPostalCode)).toBe(false)
})

test('an exact town name wins, nearest to a store; prefixes come after', () => {
  const gironde = { name: 'Bruges', position: { latitude: 44.88, longitude: -0.61 } }
  const flanders = { name: 'Bruges', position: { latitude: 51.21, longitude: 3.22 } }
  const longer = { name: 'Bruges-sur-Lys', position: { latitude: 50.85, longitude: 4.35 } }
  expect(matchTown(stores, 'bruges', [gironde, longer, flanders])).toEqual(flanders.position)
  expect(matchTown(stores, 'brug', [gironde, flanders])).toEqual(gironde.position)
  expect(matchTown(stores, 'bruges', [{ name: 'Bruges', position: null }])).toBeNull()
})

test('a code is searched in countries with its format, a town in each country with a store', () => {
  expect(countriesAround(stores, 'FR')).toEqual(['FR', 'BE'])
  expect(countriesAround(stores, 'GB', '5000')).toEqual(['GB', 'BE'])
  expect(countriesAround(stores, 'FR', '59140')).toEqual(['FR'])
})

test('stores beyond a drive are left out, except the nearest', () => {
  const at = (...distances: (number | null)[]) =>
    withinReach(distances.map((away) => ({ away }))).map(({ away }) => away)
  expect(at(1, 99, 101, null)).toEqual([1, 99, null])
  expect(at(559, 700)).toEqual([559])
  expect(at(null, null)).toEqual([null, null])
})
