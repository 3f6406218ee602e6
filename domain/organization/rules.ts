import type { Module, Role } from '../access.ts'
import type { ErrorCode } from '../errors.ts'
import type { OrganizationType } from './schema.ts'

/** Allowed parent types by type. Empty: the organization is a root of its account. */
const parents: Record<OrganizationType, readonly OrganizationType[]> = {
  root_management_unit: [],
  management_unit: ['root_management_unit', 'management_unit'],
  store: ['management_unit'],
  buyer: [],
  warehouse: ['buyer'],
}

export const parentTypes = (type: OrganizationType) => parents[type]

/** Module of users attached to an organization of this type. */
export const moduleOfType: Record<OrganizationType, Module> = {
  root_management_unit: 'root',
  management_unit: 'tim',
  store: 'tim',
  buyer: 'lcm',
  warehouse: 'rps',
}

/** Organization type that a role is attached to. */
export const entityTypeOfRole: Partial<Record<Role, OrganizationType>> = {
  root_management_unit_manager: 'root_management_unit',
  root_management_unit_analyst: 'root_management_unit',
  management_unit_manager: 'management_unit',
  management_unit_analyst: 'management_unit',
  store_manager: 'store',
  store_seller: 'store',
  buyer_manager: 'buyer',
  warehouse_manager: 'warehouse',
  warehouse_operator: 'warehouse',
}

/** Types that an account may create. Root and buyer organizations are created with the account. */
export const creatableTypes = (account: { isRetailer: boolean; isBuyer: boolean; isWorkshopsSupervisor: boolean }) => {
  const types: OrganizationType[] = []
  if (account.isRetailer) types.push('management_unit', 'store')
  if (account.isBuyer) types.push('buyer')
  if (account.isBuyer || account.isWorkshopsSupervisor) types.push('warehouse')
  return types
}

/** Warehouses may have a buyer as parent or none; other types with allowed parents require one. */
export const needsParent = (type: OrganizationType) => parents[type].length > 0 && type !== 'warehouse'

export const judgeParent = (type: OrganizationType, parent: { type: OrganizationType } | null): ErrorCode | null => {
  if (!parent) return needsParent(type) ? 'parent_required' : null
  return parents[type].includes(parent.type) ? null : 'parent_not_allowed'
}

/** Additional fields of a type. */
export const hasBuyer = (type: OrganizationType) => type === 'store' || type === 'management_unit'
export const hasDefaultWarehouse = (type: OrganizationType) => type === 'store' || type === 'management_unit'
