import { expect, test } from 'vitest'
import type { HeldModule } from '../user/schema.ts'
import { type ModuleStep, withoutSupportGrants } from './granted-roles.ts'

const seller: HeldModule = { module: 'tim', role: 'store_seller', organizationId: 'a' }
const manager: HeldModule = { module: 'tim', role: 'store_manager', organizationId: 'a' }
const operator: HeldModule = { module: 'rps', role: 'warehouse_operator', organizationId: 'w' }
const root: HeldModule = { module: 'root', role: 'root_management_unit_manager', organizationId: 'r' }

const step = (from: HeldModule[], to: HeldModule[], bySupport = true): ModuleStep => ({ from, to, bySupport })
const after = (...steps: ModuleStep[]) => withoutSupportGrants(steps.at(-1)!.to, steps)

test('a role granted by support ends; the replaced role of its module returns', () => {
  expect(after(step([seller], [seller, operator]))).toEqual([seller])
  expect(after(step([seller], [manager]))).toEqual([seller])
  expect(after(step([seller], [manager]), step([manager], [manager, root]))).toEqual([seller])
})

test('a role that the client granted or changed itself stays', () => {
  expect(after(step([seller], [manager], false))).toBeNull()
  expect(after(step([seller], [seller, operator]), step([seller, operator], [manager, operator], false))).toEqual([
    manager,
  ])
  const again = [step([seller], [manager]), step([manager], [seller], false), step([seller], [manager], false)]
  expect(after(...again)).toBeNull()
})

test('removals by support stay, and undone grants leave nothing to end', () => {
  expect(after(step([seller, operator], [seller]))).toBeNull()
  expect(after(step([seller], [manager]), step([manager], [seller]))).toBeNull()
  expect(after(step([seller, operator], [operator]), step([operator], [seller, operator]))).toBeNull()
})

test('a user without another module gets back those that support removed, otherwise none', () => {
  expect(after(step([operator], [seller]))).toEqual([operator])
  expect(after(step([operator], [operator, seller]), step([operator, seller], [seller], false))).toEqual([])
})
