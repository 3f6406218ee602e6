import { beforeAll, describe, expect, test } from 'vitest'
import { assignableRoles, permissionsOf, type Role } from '#domain/access.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  await app.sql(`update users set status = 'invited', last_login_at = null where email = 'area-analyst@boreal.test'`)
})

type Row = { email: string; id: string }
const listed = async (who: Caller, query = '') => {
  const order = query.includes('order') ? '' : '&order[lastname]=asc'
  const { status, body } = await who.get(`/users?pagination=false${query}${order}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.members as Row[]).map(({ email }) => email.split('@')[0])
}
const boreal = ['multi', 'area', 'manager', 'analyst', 'area-analyst', 'store', 'seller']

describe('the user list', () => {
  test.each([
    ['manager@boreal.test', boreal],
    ['analyst@boreal.test', boreal],
    ['area@boreal.test', ['area', 'store', 'seller']],
    ['store@boreal.test', ['store', 'seller']],
    ['buyer@recircle.test', ['operator', 'buyer', 'warehouse']],
    ['warehouse@recircle.test', ['operator', 'warehouse']],
    ['manager@colombe.test', ['manager', 'seller']],
  ])('of %s is limited to the scope', async (email, expected) => {
    expect(await listed(await app.as(email))).toEqual(expected)
  })

  test('of a platform administrator contains all users', async () => {
    expect(await listed(await app.as('admin@reprise.test'))).toHaveLength(14)
  })

  test.each(['seller@boreal.test', 'operator@recircle.test'])('is refused to %s', async (email) => {
    expect((await (await app.as(email)).get('/users')).status).toBe(403)
  })

  test.each([
    ['&search=garnier', ['manager']],
    ['&search=helene', ['manager']],
    ['&search=Morvan Yanis', ['seller']],
    ['&search=area', ['area', 'area-analyst']],
    ['&search=%25', []],
    ['&status=invited', ['area-analyst']],
    ['&status[]=invited&status[]=inactive', ['area-analyst']],
    ['&type=store_manager', ['multi', 'store']],
    ['&type[]=store_seller&type[]=management_unit_manager', ['area', 'seller']],
    ['&module=root', ['multi', 'manager', 'analyst']],
    ['&module=lcm', []],
    ['&module=tim&type=root_management_unit_manager', []],
    ['&organizationId=BOR-LYO', ['store', 'seller']],
    ['&organizationId=COL-LEE', []],
    ['&accountId=Colombe', []],
    ['&accountId=Boréal&type=store_seller', ['seller']],
    ['&order[email]=desc', ['store', 'seller', 'multi', 'manager', 'area', 'area-analyst', 'analyst']],
    ['&order[firstname]=asc&module=root', ['manager', 'multi', 'analyst']],
    ['&order[status]=desc&order[email]=asc&search=area', ['area-analyst', 'area']],
  ])('filters and sorts by %s', async (query, expected) => {
    const asked = query
      .replace(/organizationId=([\w-]+)/, (_, key) => `organizationId=${demo.entity[key]}`)
      .replace(/accountId=([^&]+)/, (_, key) => `accountId=${demo.account[key]}`)
    expect(await listed(manager, asked)).toEqual(expected)
  })

  test('sorts users who never signed in as the oldest', async () => {
    const neverIn = async (way: string) => {
      const { body } = await manager.get(`/users?order[lastLoginAt]=${way}`)
      return body.members.map(({ lastLoginAt }: { lastLoginAt: string | null }) => lastLoginAt === null)
    }
    const newestFirst = await neverIn('desc')
    expect(newestFirst).toContain(true)
    expect(newestFirst).toEqual(newestFirst.toSorted())
    expect(await neverIn('asc')).toEqual(newestFirst.toReversed())
  })

  test('is paged without gaps or repetitions, also with equal sort values', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => manager.get(`/users?page=${page}&itemsPerPage=2&order[status]=asc`)),
    )
    const seen = pages.flatMap(({ body }) => body.members.map(({ id }: Row) => id))
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect(pages[0]!.body.totalItems).toBe(7)
    expect((await manager.get('/users?partial=true')).body.totalItems).toBeNull()
  })

  test('refuses unknown parameters and values', async () => {
    for (const query of ['name=x', 'type=king', 'status=x', 'order[password_hash]=asc', 'organizationId=x'])
      expect((await manager.get(`/users?${query}`)).status, query).toBe(400)
  })
})

describe('a user', () => {
  test('is returned with modules and actions, without secrets', async () => {
    const { body } = await manager.get(`/users/${demo.person['multi@boreal.test']}`)
    expect(body).toMatchObject({
      email: 'multi@boreal.test',
      types: ['root_management_unit_manager', 'store_manager'],
      timOrganizationId: demo.entity['BOR-LIL'],
      modules: [
        { module: 'root', role: 'root_management_unit_manager', organizationName: 'Boréal' },
        { module: 'tim', role: 'store_manager', organizationName: 'Boréal Lille Centre' },
      ],
      version: expect.any(Number),
      actions: [{ name: 'deactivate', allowed: true, reason: null }],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|hash/)
    const self = await manager.get(`/users/${demo.person['manager@boreal.test']}`)
    expect(self.body.actions).toEqual([{ name: 'deactivate', allowed: false, reason: 'cannot_change_yourself' }])
  })

  test.each([
    ['store@boreal.test', 'seller@boreal.test', 200],
    ['store@boreal.test', 'multi@boreal.test', 404],
    ['area@boreal.test', 'manager@boreal.test', 404],
    ['area@boreal.test', 'area-analyst@boreal.test', 404],
    ['manager@boreal.test', 'seller@colombe.test', 404],
    ['manager@boreal.test', 'root@reprise.test', 404],
    ['manager@boreal.test', 'buyer@recircle.test', 404],
    ['warehouse@recircle.test', 'buyer@recircle.test', 404],
    ['admin@reprise.test', 'root@reprise.test', 200],
  ])('%s requests %s: %i', async (email, target, status) => {
    const who = await app.as(email)
    for (const part of ['', '/permissions', '/current-organization'])
      expect((await who.get(`/users/${demo.person[target]}${part}`)).status, part).toBe(status)
  })

  test('has permissions and a current organization', async () => {
    const seller = await app.as('seller@boreal.test')
    const own = `/users/${demo.person['seller@boreal.test']}`
    expect((await seller.get(`${own}/permissions`)).body).toEqual({ tim: permissionsOf('store_seller') })
    expect((await seller.get(`${own}/current-organization`)).body).toMatchObject({
      commonName: 'Boréal Lyon Part-Dieu',
      moduleType: 'tim',
      account: { name: 'Boréal', currency: 'EUR', isRetailer: true },
    })
    const both = await manager.get(`/users/${demo.person['multi@boreal.test']}/permissions`)
    expect(both.body).toEqual({
      root: permissionsOf('root_management_unit_manager'),
      tim: permissionsOf('store_manager'),
    })
    const admin = await app.as('admin@reprise.test')
    expect((await admin.get(`/users/${demo.person['root@reprise.test']}/current-organization`)).body).toBeNull()
  })
})

describe('assignable roles', () => {
  test.each([
    ['root@reprise.test', 'super_admin'],
    ['admin@reprise.test', 'admin'],
    ['manager@boreal.test', 'root_management_unit_manager'],
    ['area@boreal.test', 'management_unit_manager'],
    ['store@boreal.test', 'store_manager'],
    ['buyer@recircle.test', 'buyer_manager'],
    ['warehouse@recircle.test', 'warehouse_manager'],
  ])('%s', async (email, role) => {
    const { body } = await (await app.as(email)).get('/assignable-user-types')
    expect(body.members.map(({ type }: { type: Role }) => type)).toEqual(assignableRoles(role as Role))
    expect(body.members.some(({ type }: { type: Role }) => type === 'super_admin')).toBe(role === 'super_admin')
  })

  test.each(['analyst@boreal.test', 'seller@boreal.test', 'operator@recircle.test'])(
    '%s may assign none',
    async (email) => {
      expect((await (await app.as(email)).get('/assignable-user-types')).status).toBe(403)
    },
  )
})
