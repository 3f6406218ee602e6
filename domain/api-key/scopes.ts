import { type AssignableRole, assignableRoles, type Role } from '../access.ts'
import { recordOf } from '../checked.ts'
import type { Endpoints } from '../endpoints.ts'
import { type OrganizationType, organizationTypes } from '../organization/schema.ts'
import { type ApiScope, apiScopes } from './schema.ts'

type EndpointId = { [F in keyof Endpoints]: `${F}.${keyof Endpoints[F] & string}` }[keyof Endpoints]

/**
 * Endpoints that a key with this scope may call, and the least privileged sufficient role it acts as, by organization
 * type. Endpoints in no scope are not available to keys.
 */
type Scope = { roles: Partial<Record<OrganizationType, AssignableRole>>; endpoints: readonly EndpointId[] }

export const scopes: Record<ApiScope, Scope> = {
  'catalogue:read': {
    roles: { root_management_unit: 'root_management_unit_analyst', buyer: 'buyer_manager' },
    endpoints: ['products.list', 'products.read', 'categories.list', 'categories.read', 'questions.ofCategory'],
  },
  'catalogue:write': {
    roles: { root_management_unit: 'root_management_unit_manager', buyer: 'buyer_manager' },
    endpoints: ['products.create', 'products.patch', 'products.publish', 'products.unpublish'],
  },
  'sales:write': {
    roles: {
      root_management_unit: 'management_unit_manager',
      management_unit: 'management_unit_manager',
      store: 'store_seller',
    },
    endpoints: [
      'stores.list',
      'search.access',
      'questions.ofProduct',
      'pricing.estimate',
      'carts.options',
      'carts.quote',
      'carts.createInStore',
      'carts.read',
    ],
  },
  'buybacks:read': {
    roles: {
      root_management_unit: 'root_management_unit_analyst',
      management_unit: 'management_unit_analyst',
      store: 'store_seller',
      buyer: 'buyer_manager',
      warehouse: 'warehouse_operator',
    },
    endpoints: ['buybacks.list', 'buybacks.read', 'buybacks.byNumber', 'buybacks.shippingLabel', 'buybacks.history'],
  },
  'buybacks:cancel': {
    roles: {
      root_management_unit: 'root_management_unit_manager',
      management_unit: 'management_unit_manager',
      store: 'store_manager',
    },
    endpoints: ['buybacks.cancel'],
  },
  'credits:redeem': {
    roles: {
      root_management_unit: 'root_management_unit_manager',
      management_unit: 'management_unit_manager',
      store: 'store_seller',
    },
    endpoints: ['credits.verify', 'credits.redeem', 'credits.reverse'],
  },
  'organizations:read': {
    roles: {
      root_management_unit: 'root_management_unit_analyst',
      management_unit: 'management_unit_manager',
      buyer: 'buyer_manager',
      warehouse: 'warehouse_manager',
    },
    endpoints: ['organizations.list', 'organizations.read'],
  },
  'sandbox:advance': {
    roles: { root_management_unit: 'root_management_unit_manager', buyer: 'buyer_manager' },
    endpoints: ['sandbox.read', 'sandbox.advance'],
  },
}

const byEndpoint = new Map<string, ApiScope>(
  apiScopes.flatMap((scope) => scopes[scope].endpoints.map((id) => [id, scope] as const)),
)

/** Scope that contains an endpoint; null if keys cannot call it. */
export const scopeOf = (endpointId: string): ApiScope | null => byEndpoint.get(endpointId) ?? null

export const scopedEndpoints = [...byEndpoint.keys()] as EndpointId[]

/** Role that a key acts as on an endpoint; null if its scopes or organization type do not cover the endpoint. */
export const roleOfKey = (
  key: { scopes: readonly ApiScope[]; organizationType: OrganizationType },
  endpointId: string,
): AssignableRole | null => {
  const scope = scopeOf(endpointId)
  return scope && key.scopes.includes(scope) ? (scopes[scope].roles[key.organizationType] ?? null) : null
}

/** Scopes that a user may grant to a key: those whose role they could also assign to another user. */
export const offeredScopes = (giver: Role, type: OrganizationType): ApiScope[] =>
  apiScopes.filter((scope) => {
    const role = scopes[scope].roles[type]
    return role !== undefined && assignableRoles(giver).includes(role)
  })

export const offeredBy = (giver: Role) => recordOf(organizationTypes, (type) => offeredScopes(giver, type))
