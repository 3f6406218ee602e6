import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignableRoles, modules, type Role, roleModule, roles } from '../access.ts'
import { Refusal } from '../errors.ts'
import { entityTypeOfRole } from '../organization/rules.ts'
import { type OrganizationType, organizationTypes } from '../organization/schema.ts'
import { type EntityFacts, judgeModules, mayManage, refuseModules } from './rules.ts'
import type { HeldModule } from './schema.ts'

const company = 'company'
const entities: EntityFacts = new Map<string, { type: OrganizationType; accountId: string }>([
  ...organizationTypes.map((type) => [`${type}-1`, { type, accountId: company }] as const),
  ['foreign-store', { type: 'store', accountId: 'elsewhere' }],
])
const seller: HeldModule = { module: 'tim', role: 'store_seller', organizationId: 'store-1' }
const judge = (held: HeldModule[], author: Role = 'root_management_unit_manager', account: string | null = company) =>
  judgeModules(held, author, entities, account).map(({ path, code }) => `${path} ${code}`)

describe('modules', () => {
  test.each<[string, HeldModule[], Role, string[]]>([
    ['one role', [seller], 'store_manager', []],
    [
      'two modules',
      [seller, { module: 'root', role: 'root_management_unit_analyst', organizationId: 'root_management_unit-1' }],
      'root_management_unit_manager',
      [],
    ],
    [
      'the author’s own role',
      [{ module: 'tim', role: 'store_manager', organizationId: 'store-1' }],
      'store_manager',
      [],
    ],
    ['a module twice', [seller, seller], 'store_manager', ['modules.1.module module_twice']],
    [
      'a role of another module',
      [{ ...seller, module: 'rps' }],
      'super_admin',
      ['modules.0.role role_module_mismatch'],
    ],
    [
      'the visitor role',
      [{ module: 'no_module_type', role: 'pseudo_anonymous', organizationId: null }],
      'super_admin',
      ['modules.0.role role_module_mismatch'],
    ],
    [
      'a higher role than the author’s',
      [{ module: 'tim', role: 'management_unit_manager', organizationId: 'management_unit-1' }],
      'store_manager',
      ['modules.0.role role_not_assignable'],
    ],
    ['a role granted by an analyst', [seller], 'root_management_unit_analyst', ['modules.0.role role_not_assignable']],
    ['no entity', [{ ...seller, organizationId: null }], 'store_manager', ['modules.0.organizationId required']],
    [
      'an entity out of scope',
      [{ ...seller, organizationId: 'hidden' }],
      'store_manager',
      ['modules.0.organizationId entity_not_assignable'],
    ],
    [
      'an entity of another account',
      [{ ...seller, organizationId: 'foreign-store' }],
      'admin',
      ['modules.0.organizationId entity_not_assignable'],
    ],
    [
      'an entity of another kind',
      [{ ...seller, organizationId: 'management_unit-1' }],
      'admin',
      ['modules.0.organizationId entity_type_mismatch'],
    ],
    [
      'a platform administrator inside an account',
      [{ module: 'no_module_type', role: 'admin', organizationId: null }],
      'super_admin',
      ['modules.0.role role_not_assignable'],
    ],
    [
      'an administrator created by an administrator',
      [{ module: 'no_module_type', role: 'admin', organizationId: null }],
      'admin',
      ['modules.0.role role_not_assignable'],
    ],
    [
      'several violations',
      [
        { ...seller, organizationId: null },
        { module: 'tim', role: 'buyer_manager', organizationId: null },
      ],
      'admin',
      ['modules.0.organizationId required', 'modules.1.module module_twice', 'modules.1.role role_module_mismatch'],
    ],
  ])('%s', (_, held, author, expected) => {
    expect(judge(held, author)).toEqual(expected)
  })

  test('platform users have no organization', () => {
    const admin: HeldModule = { module: 'no_module_type', role: 'admin', organizationId: null }
    expect(judge([admin], 'super_admin', null)).toEqual([])
    expect(judge([{ ...admin, organizationId: 'store-1' }], 'super_admin', null)).toEqual([
      'modules.0.organizationId entity_type_mismatch',
    ])
    expect(judge([seller], 'super_admin', null)).toEqual(['modules.0.organizationId entity_not_assignable'])
  })

  test('are valid only if each role is assignable, in its module, with an organization of the right type', () => {
    const ids = [...entities.keys(), 'hidden', null]
    const heldModule = fc.record({
      module: fc.constantFrom(...modules),
      role: fc.constantFrom(...roles),
      organizationId: fc.constantFrom(...ids),
    })
    const fitting = fc.constantFrom(...roles.filter((role) => role !== 'pseudo_anonymous')).map((role): HeldModule => {
      const type = entityTypeOfRole[role]
      return { module: roleModule[role], role, organizationId: type ? `${type}-1` : null }
    })
    const held = fc.array(fc.oneof(heldModule, fitting, fitting), { maxLength: 4 })
    fc.assert(
      fc.property(held, fc.constantFrom(...roles), (list, author) => {
        const right = list.every(({ module, role, organizationId }, at) => {
          const first = list.findIndex((one) => one.module === module) === at
          if (!first || !assignableRoles(author).some((one) => one === role)) return false
          if (roleModule[role as keyof typeof roleModule] !== module) return false
          const type: OrganizationType | undefined = entityTypeOfRole[role]
          const entity = organizationId ? entities.get(organizationId) : undefined
          return type !== undefined && entity?.type === type && entity.accountId === company
        })
        expect(judge(list, author).length === 0).toBe(right)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('refusal', () => {
  const refused = (held: HeldModule[], author: Role) => {
    try {
      refuseModules(judgeModules(held, author, entities, company))
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, status: error.status, fields: error.violations.length }
      throw error
    }
    return null
  }

  test('has the code of the first violation and contains all', () => {
    const manager: HeldModule = { module: 'tim', role: 'management_unit_manager', organizationId: null }
    expect(refused([seller], 'store_manager')).toBeNull()
    expect(refused([manager, seller], 'store_manager')).toEqual({ code: 'role_not_assignable', status: 422, fields: 2 })
    expect(refused([{ ...seller, organizationId: 'hidden' }], 'admin')?.code).toBe('entity_not_assignable')
    expect(refused([{ ...seller, organizationId: null }], 'admin')?.code).toBe('invalid_input')
  })
})

test.each<[Role, Role[], boolean]>([
  ['store_manager', ['store_seller'], true],
  ['store_manager', ['store_manager'], true],
  ['store_manager', ['store_seller', 'buyer_manager'], false],
  ['store_manager', ['management_unit_manager'], false],
  ['admin', ['admin'], false],
  ['super_admin', ['admin', 'super_admin'], true],
  ['root_management_unit_analyst', ['store_seller'], false],
])('%s may manage %j: %s', (author, target, expected) => {
  expect(mayManage(author, target)).toBe(expected)
})
