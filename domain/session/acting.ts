import type { Module, Role } from '../access.ts'
import type { OrganizationType } from '../organization/schema.ts'

/** Minutes after which an administrator's session in a client ends. */
export const actingMinutes = 60

/** Role of an administrator who enters a client: manager of the first of these entities that the client has. */
export const actingRoles = [
  { type: 'root_management_unit', module: 'root', role: 'root_management_unit_manager' },
  { type: 'buyer', module: 'lcm', role: 'buyer_manager' },
  { type: 'warehouse', module: 'rps', role: 'warehouse_manager' },
] as const satisfies readonly { type: OrganizationType; module: Module; role: Role }[]

export const actingRoleOf = (module: string): Role | null =>
  actingRoles.find((one) => one.module === module)?.role ?? null
