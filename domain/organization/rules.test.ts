import { describe, expect, test } from 'vitest'
import { roleModule, rolesOfModule } from '../access.ts'
import type { ErrorCode } from '../errors.ts'
import { creatableTypes, entityTypeOfRole, judgeParent, moduleOfType, parentTypes } from './rules.ts'
import { type OrganizationType, organizationTypes } from './schema.ts'

describe('parent', () => {
  const required = 'parent_required'
  const not = 'parent_not_allowed'
  type Row = [OrganizationType, Record<OrganizationType | 'none', ErrorCode | null>]
  test.each<Row>([
    [
      'root_management_unit',
      { none: null, root_management_unit: not, management_unit: not, store: not, buyer: not, warehouse: not },
    ],
    [
      'management_unit',
      { none: required, root_management_unit: null, management_unit: null, store: not, buyer: not, warehouse: not },
    ],
    [
      'store',
      { none: required, root_management_unit: not, management_unit: null, store: not, buyer: not, warehouse: not },
    ],
    ['buyer', { none: null, root_management_unit: not, management_unit: not, store: not, buyer: not, warehouse: not }],
    [
      'warehouse',
      { none: null, root_management_unit: not, management_unit: not, store: not, buyer: null, warehouse: not },
    ],
  ])('of a %s', (type, expected) => {
    const judged = Object.fromEntries(
      (['none', ...organizationTypes] as const).map((parent) => [
        parent,
        judgeParent(type, parent === 'none' ? null : { type: parent }),
      ]),
    )
    expect(judged).toEqual(expected)
  })

  test('choices are those that judgeParent accepts', () => {
    for (const type of organizationTypes)
      expect(parentTypes(type)).toEqual(
        organizationTypes.filter((parent) => judgeParent(type, { type: parent }) === null),
      )
  })
})

test('the organization type of a role belongs to its module', () => {
  for (const [role, type] of Object.entries(entityTypeOfRole))
    expect(moduleOfType[type], role).toBe(roleModule[role as keyof typeof roleModule])
  for (const role of rolesOfModule('no_module_type')) expect(entityTypeOfRole[role]).toBeUndefined()
})

test.each<[string, Parameters<typeof creatableTypes>[0], OrganizationType[]]>([
  ['retailer', { isRetailer: true, isBuyer: false, isWorkshopsSupervisor: false }, ['management_unit', 'store']],
  ['buyer', { isRetailer: false, isBuyer: true, isWorkshopsSupervisor: false }, ['buyer', 'warehouse']],
  ['supervisor', { isRetailer: false, isBuyer: false, isWorkshopsSupervisor: true }, ['warehouse']],
  [
    'account with all modules',
    { isRetailer: true, isBuyer: true, isWorkshopsSupervisor: true },
    ['management_unit', 'store', 'buyer', 'warehouse'],
  ],
  ['account without modules', { isRetailer: false, isBuyer: false, isWorkshopsSupervisor: false }, []],
])('organization types that a %s may create', (_, account, types) => {
  expect(creatableTypes(account)).toEqual(types)
})
