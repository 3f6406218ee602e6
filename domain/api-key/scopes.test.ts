import { describe, expect, test } from 'vitest'
import { can, isMet, isPlatformRole, roles, rolesWith } from '../access.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { organizationTypes } from '../organization/schema.ts'
import { apiScopes } from './schema.ts'
import { offeredScopes, roleOfKey, scopedEndpoints, scopeOf, scopes } from './scopes.ts'

const endpointOf = (id: string) => {
  const [feature, name] = id.split('.') as [keyof typeof endpoints, string]
  return (endpoints[feature] as Record<string, AnyEndpoint>)[name]!
}

describe('API key scopes', () => {
  test('contain each endpoint once, and no public endpoint', () => {
    const named = apiScopes.flatMap((scope) => scopes[scope].endpoints)
    expect(new Set(named).size).toBe(named.length)
    expect(scopedEndpoints).toEqual(named)
    for (const id of named) expect(endpointOf(id).access, id).not.toBe('public')
  })

  test('use a role with the required permission, never a platform administrator', () => {
    for (const scope of apiScopes)
      for (const role of Object.values(scopes[scope].roles)) {
        expect(isPlatformRole(role)).toBe(false)
        for (const id of scopes[scope].endpoints) {
          const { access } = endpointOf(id)
          const may =
            access === 'session' || access === 'visitor' || (access !== 'public' && isMet(access, (p) => can(role, p)))
          expect(may, `${id} as ${role}`).toBe(true)
        }
      }
  })

  test('contain no administrative endpoint: keys, users, sessions, connectors, clients', () => {
    for (const feature of [
      'apiKeys',
      'users',
      'session',
      'secondFactor',
      'sso',
      'connectors',
      'clients',
      'accounts',
      'webhooks',
    ])
      for (const name of Object.keys(endpoints[feature as keyof typeof endpoints]))
        expect(scopeOf(`${feature}.${name}`), `${feature}.${name}`).toBeNull()
  })

  test('are limited to the scopes and the organization type of the key', () => {
    const till = { scopes: ['sales:write'] as const, organizationType: 'store' as const }
    expect(roleOfKey(till, 'carts.createInStore')).toBe('store_seller')
    expect(roleOfKey(till, 'buybacks.list')).toBeNull()
    expect(roleOfKey(till, 'users.list')).toBeNull()
    expect(roleOfKey({ ...till, organizationType: 'warehouse' }, 'carts.createInStore')).toBeNull()
  })
})

describe('granting scopes', () => {
  test('a user grants only scopes whose role they could assign', () => {
    expect(offeredScopes('root_management_unit_manager', 'root_management_unit')).toEqual([...apiScopes])
    expect(offeredScopes('root_management_unit_manager', 'buyer')).toEqual([])
    expect(offeredScopes('buyer_manager', 'warehouse')).toEqual(['buybacks:read', 'organizations:read'])
    expect(offeredScopes('buyer_manager', 'store')).toEqual([])
    for (const role of roles.filter((one) => !can(one, 'API_KEYS')))
      expect(rolesWith('API_KEYS').includes(role)).toBe(false)
    for (const type of organizationTypes) expect(offeredScopes('root_management_unit_analyst', type)).toEqual([])
  })
})
