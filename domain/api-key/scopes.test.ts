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

describe('what a key may be for', () => {
  test('names each endpoint once, and no public one', () => {
    const named = apiScopes.flatMap((scope) => scopes[scope].endpoints)
    expect(new Set(named).size).toBe(named.length)
    expect(scopedEndpoints).toEqual(named)
    for (const id of named) expect(endpointOf(id).access, id).not.toBe('public')
  })

  test('acts as a role that may do it, never as an administrator of the platform', () => {
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

  test('opens nothing that administers: keys, people, sessions, connectors, clients', () => {
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

  test('reaches nothing beyond its scopes and its kind of organization', () => {
    const till = { scopes: ['sales:write'] as const, organizationType: 'store' as const }
    expect(roleOfKey(till, 'carts.createInStore')).toBe('store_seller')
    expect(roleOfKey(till, 'buybacks.list')).toBeNull()
    expect(roleOfKey(till, 'users.list')).toBeNull()
    expect(roleOfKey({ ...till, organizationType: 'warehouse' }, 'carts.createInStore')).toBeNull()
  })
})

describe('who may give it', () => {
  test('gives no more than they could give a person', () => {
    expect(offeredScopes('root_management_unit_manager', 'root_management_unit')).toEqual([...apiScopes])
    expect(offeredScopes('root_management_unit_manager', 'buyer')).toEqual([])
    expect(offeredScopes('buyer_manager', 'warehouse')).toEqual(['buybacks:read', 'organizations:read'])
    expect(offeredScopes('buyer_manager', 'store')).toEqual([])
    for (const role of roles.filter((one) => !can(one, 'API_KEYS')))
      expect(rolesWith('API_KEYS').includes(role)).toBe(false)
    for (const type of organizationTypes) expect(offeredScopes('root_management_unit_analyst', type)).toEqual([])
  })
})
