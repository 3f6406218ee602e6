import type { AssignableRole } from '../access.ts'
import { keysOf } from '../checked.ts'

type DemoRole = { email: string; role: AssignableRole; company: string }

/**
 * Demo users that a visitor of the public demo can sign in as, in the order of the sign-in page. Platform administrators are
 * left out: they act in every account.
 */
export const demoRoles = {
  seller: { email: 'seller@boreal.test', role: 'store_seller', company: 'Boréal Lyon' },
  store: { email: 'store@boreal.test', role: 'store_manager', company: 'Boréal Lyon' },
  area: { email: 'area@boreal.test', role: 'management_unit_manager', company: 'Boréal' },
  manager: { email: 'manager@boreal.test', role: 'root_management_unit_manager', company: 'Boréal' },
  analyst: { email: 'analyst@boreal.test', role: 'root_management_unit_analyst', company: 'Boréal' },
  operator: { email: 'operator@recircle.test', role: 'warehouse_operator', company: 'Recircle' },
  warehouse: { email: 'warehouse@recircle.test', role: 'warehouse_manager', company: 'Recircle' },
  buyer: { email: 'buyer@recircle.test', role: 'buyer_manager', company: 'Recircle' },
  british: { email: 'manager@colombe.test', role: 'root_management_unit_manager', company: 'Colombe' },
} as const satisfies Record<string, DemoRole>

export type DemoRoleKey = keyof typeof demoRoles
export const demoRoleKeys = keysOf(demoRoles)
