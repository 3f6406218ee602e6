import { beforeAll, expect, test } from 'vitest'
import { publicOrganization } from '#domain/organization/schema.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let visitor: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  const { body } = await app.anonymous.post('/webtoken-with-account-and-ord', { url: 'boreal.localhost' })
  visitor = app.withToken(body.token)
})

const names = async (who: Caller, query = '') =>
  (await who.get(`/stores${query}`)).body.members.map(({ commonName }: { commonName: string }) => commonName)
const ours = ['Boréal Bruxelles Midi', 'Boréal Lille Centre', 'Boréal Lyon Part-Dieu']

test('a visitor gets the active stores of the site’s account, with public fields only', async () => {
  expect(await names(visitor)).toEqual(ours)
  const { body } = await visitor.get('/stores')
  const { data, error } = publicOrganization.strict().safeParse(body.members[2])
  expect(error).toBeUndefined()
  expect(data).toMatchObject({
    city: 'Lyon',
    country: 'FR',
    latitude: expect.any(Number),
    longitude: expect.any(Number),
  })
})

test('users get the stores of their own account', async () => {
  expect(await names(await app.as('seller@colombe.test'))).toEqual(['Colombe Leeds'])
  expect((await visitor.get(`/stores?accountId=${demo.account.Colombe}`)).status).toBe(404)
})

test('platform administrators must name the account', async () => {
  const admin = await app.as('admin@reprise.test')
  expect(await names(admin, `?accountId=${demo.account.Boréal}`)).toEqual(ours)
  expect((await admin.get('/stores')).body.violations[0]).toMatchObject({ path: 'accountId', code: 'required' })
})

test('an inactive store is not listed', async () => {
  await app.sql(`update organizations set status = 'inactive' where id = $1`, [demo.entity['BOR-LIL']])
  expect(await names(visitor)).toEqual([ours[0], ours[2]])
})
