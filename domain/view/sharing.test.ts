import { expect, test } from 'vitest'
import { roles } from '../access.ts'
import { shareableRoles } from './sharing.ts'

test('views are shared by roles of a whole account with the roles that they may grant', () => {
  expect(shareableRoles('root_management_unit_manager')).toContain('store_seller')
  expect(shareableRoles('root_management_unit_manager')).not.toContain('buyer_manager')
  expect(shareableRoles('buyer_manager')).toContain('warehouse_operator')
  expect(shareableRoles('super_admin')).toEqual(['super_admin', 'admin'])
})

test('stores, regions and warehouses share no views', () => {
  const sharing = roles.filter((role) => shareableRoles(role).length > 0)
  expect(sharing).toEqual(['super_admin', 'root_management_unit_manager', 'buyer_manager'])
})
