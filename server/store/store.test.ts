import { beforeAll, expect, test } from 'vitest'
import { publicStore } from '#domain/organization/schema.ts'
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
  const { data, error } = publicStore.strict().safeParse(body.members[2])
  expect(error).toBeUndefined()
  expect(data).toMatchObject({
    city: 'Lyon',
    country: 'FR',
    latitude: expect.any(Number),
    longitude: expect.any(Number),
  })
})

test('the hours of a store are those of its time zone with the next exceptions, and its categories are named', async () => {
  const manager = await app.as('manager@boreal.test')
  const path = `/organizations/${demo.entity['BOR-LYO']}`
  const { body: categories } = await manager.get('/categories')
  const [category] = categories.members
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const closed = (date: string) => ({ date, intervals: [], note: 'Inventaire' })
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }])
  const input = {
    phone: '04 65 71 00 99',
    hours: { week, exceptions: [closed('2020-01-01'), closed(soon)] },
    acceptedCategoryIds: [category.id],
  }
  const patched = await manager.patch(path, input)
  expect(patched.body, JSON.stringify(patched.body)).toMatchObject(input)
  const { version } = patched.body
  expect((await manager.patch(path, { ...input, version })).body.version, 'unchanged hours are not written').toBe(
    version,
  )
  const lyon = (await visitor.get('/stores')).body.members.find(({ city }: { city: string }) => city === 'Lyon')
  expect(lyon).toMatchObject({
    phone: input.phone,
    timeZone: 'Europe/Paris',
    hours: { week, exceptions: [closed(soon)] },
    acceptedCategories: [category.label],
  })
})

test('overlapping hours and categories of another account are refused', async () => {
  const manager = await app.as('manager@boreal.test')
  const path = `/organizations/${demo.entity['BOR-LYO']}`
  const overlap = [
    { from: '09:00', to: '12:00' },
    { from: '11:00', to: '18:00' },
  ]
  const refused = await manager.patch(path, { hours: { week: [overlap, [], [], [], [], [], []], exceptions: [] } })
  expect(refused.body.violations[0]).toMatchObject({ path: 'hours.week.0.1.from', code: 'hours_overlap' })
  const select = 'select id from categories where account_id = $1 limit 1'
  const [theirs] = await app.sql<{ id: string }>(select, [demo.account.Colombe])
  const other = await manager.patch(path, { acceptedCategoryIds: [theirs?.id] })
  expect(other.body.violations[0]).toMatchObject({ path: 'acceptedCategoryIds', code: 'category_not_available' })
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
