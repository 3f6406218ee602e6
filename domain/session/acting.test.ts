import { expect, test } from 'vitest'
import { isPlatformRole, permissionsOf } from '../access.ts'
import { actingRoleOf, actingRoles } from './acting.ts'

test('acting roles have no platform permission', () => {
  for (const { module, role } of actingRoles) {
    expect(isPlatformRole(role), module).toBe(false)
    for (const right of [
      'ROLE_ADMIN_MENU',
      'ROLE_CLIENT_LIST_PAGE',
      'CONNECTORS',
      'ACCOUNT_DELETE',
      'USER_ADMIN_CREATE',
    ] as const)
      expect(permissionsOf(role), `${role} ${right}`).not.toContain(right)
  }
  expect(actingRoleOf('no_module_type')).toBeNull()
})
