import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'

const app = testApp()
let visitor: Caller
beforeAll(async () => {
  const { body } = await app.nobody.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  visitor = app.withToken(body.token)
})

const towns = async (query: Record<string, string>) =>
  (await visitor.get(`/towns?${new URLSearchParams({ country: 'FR', ...query })}`)).body.members

test('the towns of a postal code, and the postal code of a town whatever its accents', async () => {
  expect(await towns({ zipCode: '69003' })).toEqual([{ name: 'Lyon', zipCode: '69003' }])
  const [first, ...others] = await towns({ name: 'saint-étienne' })
  expect(first).toEqual({ name: 'Saint-Étienne', zipCode: expect.stringMatching(/^42/) })
  expect(others.length).toBeLessThan(10)
  expect(await towns({ name: 'Xyzzy' })).toEqual([])
  expect(await towns({})).toEqual([])
})

test('of other countries none are known', async () => {
  expect(await towns({ country: 'DE', name: 'Berlin' })).toEqual([])
})
