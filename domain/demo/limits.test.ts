import { expect, test } from 'vitest'
import { everyEndpoint } from '../endpoints.ts'
import { countedInPublicDemo, isRefusedInPublicDemo, isSharedUser, publicDemoLimits } from './limits.ts'
import { demoRoles } from './roles.ts'

const ids = everyEndpoint().map(({ feature, name, endpoint }) => ({ id: `${feature}.${name}`, endpoint }))

test('no change of a second factor, of single sign-on or of SFTP is possible in a public demo', () => {
  const open = ids.filter(
    ({ id, endpoint }) =>
      /^(secondFactor|sso|sftp)\./.test(id) && endpoint.method !== 'GET' && !isRefusedInPublicDemo(id),
  )
  expect(open.map(({ id }) => id)).toEqual([])
})

test('one device’s life is possible in a public demo', () => {
  for (const id of [
    'carts.create',
    'carts.createInStore',
    'warehouse.checkin',
    'buybacks.act',
    'paymentBatches.prepare',
  ]) {
    expect(ids.map((one) => one.id)).toContain(id)
    expect(isRefusedInPublicDemo(id), id).toBe(false)
  }
})

test('a new user counts as user and as invitation', () => {
  expect(countedInPublicDemo('users.create')).toEqual(['users', 'invitations'])
  expect(countedInPublicDemo('users.patch')).toEqual([])
  expect(publicDemoLimits).toMatchObject({ users: 200, invitations: 20, uploadBytes: 2_097_152 })
})

test('the users that visitors sign in as are shared', () => {
  expect(Object.values(demoRoles).every(({ email }) => isSharedUser(email))).toBe(true)
  expect(isSharedUser('new@boreal.test')).toBe(false)
})
