import type { Module, Role } from '../access.ts'
import type { ErrorCode } from '../errors.ts'
import type { OrganizationType } from './schema.ts'

/** Which kinds of entity an entity of a kind may hang under. None: it stands at the top of its account. */
const parents: Record<OrganizationType, readonly OrganizationType[]> = {
  root_management_unit: [],
  management_unit: ['root_management_unit', 'management_unit'],
  store: ['management_unit'],
  buyer: [],
  warehouse: ['buyer'],
}

export const parentTypes = (type: OrganizationType) => parents[type]

/** The module in which people of an entity of this kind work. */
export const moduleOfType: Record<OrganizationType, Module> = {
  root_management_unit: 'root',
  management_unit: 'tim',
  store: 'tim',
  buyer: 'lcm',
  warehouse: 'rps',
}

/** The kind of entity that a role is attached to. */
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

/** The kinds that an account of these sorts may have. A root and a buyer come with the account itself. */
export const creatableTypes = (account: { isRetailer: boolean; isBuyer: boolean; isWorkshopsSupervisor: boolean }) => {
  const types: OrganizationType[] = []
  if (account.isRetailer) types.push('management_unit', 'store')
  if (account.isBuyer) types.push('buyer')
  if (account.isBuyer || account.isWorkshopsSupervisor) types.push('warehouse')
  return types
}

/** A warehouse may belong to a buyer or be a workshop of its own; whatever else hangs under something must say under what. */
export const needsParent = (type: OrganizationType) => parents[type].length > 0 && type !== 'warehouse'

export const judgeParent = (type: OrganizationType, parent: { type: OrganizationType } | null): ErrorCode | null => {
  if (!parent) return needsParent(type) ? 'parent_required' : null
  return parents[type].includes(parent.type) ? null : 'parent_not_allowed'
}

/** Fields a kind of entity has beyond the common ones. */
export const hasBuyer = (type: OrganizationType) => type === 'store' || type === 'management_unit'
export const hasDefaultWarehouse = (type: OrganizationType) => type === 'store' || type === 'management_unit'
