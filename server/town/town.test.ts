import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { townPosition } from './position.ts'

const app = testApp()
let visitor: Caller
beforeAll(async () => {
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  visitor = app.withToken(body.token)
})

const towns = async (query: Record<string, string>) =>
  (await visitor.get(`/towns?${new URLSearchParams({ country: 'FR', ...query })}`)).body.members

test('towns are found by postal code, and by name ignoring accents', async () => {
  const [lyon, ...rest] = await towns({ zipCode: '69003' })
  expect(lyon).toEqual({ name: 'Lyon', zipCode: '69003', position: { latitude: 45.75, longitude: 4.85 } })
  expect(rest).toEqual([])
  const [first, ...others] = await towns({ name: 'saint-étienne' })
  expect(first).toMatchObject({ name: 'Saint-Étienne', zipCode: expect.stringMatching(/^42/) })
  expect(others.length).toBeLessThan(10)
  expect(await towns({ name: 'Xyzzy' })).toEqual([])
  expect(await towns({ name: '\t48.8' })).toEqual([])
  expect(await towns({})).toEqual([])
})

test.each([
  ['BE', 'Namur', 50.47],
  ['BE', 'bruges', 51.21],
  ['BE', 'Brugge', 51.21],
  ['GB', 'leeds', 53.8],
  ['GB', 'Hull', 53.74],
  ['NL', 'La Haye', 52.08],
  ['DE', 'München', 48.14],
])('%s has the town %s, also by its foreign name', async (country, name, latitude) => {
  const [town] = await towns({ country, name })
  expect(town.position.latitude).toBeCloseTo(latitude, 1)
})

test('countries without town data and postal codes of another country have no match', async () => {
  expect(await towns({ country: 'JP', name: 'Osaka' })).toEqual([])
  expect(await towns({ country: 'BE', zipCode: '5000' })).toEqual([])
})

test('an address has the position of its postal code, otherwise of the nearest town of that name in its area', async () => {
  const where = (country: string, zipCode: string, city: string) => townPosition({ country, zipCode, city })
  expect(await where('FR', '59140', 'Dunkerque')).toEqual({ latitude: 51.03, longitude: 2.38 })
  expect((await where('FR', '93200', 'St Denis'))?.latitude, 'not the one of La Réunion').toBeCloseTo(48.94, 1)
  expect((await where('GB', 'TQ12 1AA', 'Newton Abbot'))?.latitude).toBeCloseTo(50.53, 1)
  expect(await where('GB', 'LS1 4AP', 'Torquay'), 'not in the code’s area').toBeNull()
  expect((await where('DE', '10115', 'Berlin'))?.latitude).toBeCloseTo(52.52, 1)
  expect(await where('JP', '100-0001', 'Tokyo')).toBeNull()
})
