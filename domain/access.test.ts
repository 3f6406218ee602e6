import { describe, expect, test } from 'vitest'
import {
  allOf,
  anyOf,
  assignableRoles,
  can,
  isMet,
  isPlatformRole,
  modules,
  type Permission,
  permissions,
  permissionsOf,
  type Role,
  roleModule,
  roles,
  rolesOfModule,
  rolesWith,
} from './access.ts'

const initials: Record<Role, string> = {
  super_admin: 'SA',
  admin: 'AD',
  root_management_unit_manager: 'RM',
  root_management_unit_analyst: 'RA',
  management_unit_manager: 'MM',
  management_unit_analyst: 'MA',
  store_manager: 'SM',
  store_seller: 'SS',
  buyer_manager: 'BM',
  warehouse_manager: 'WM',
  warehouse_operator: 'WO',
  pseudo_anonymous: 'PA',
}

/** Expected role assignment of each permission, from the design document. */
const agreed = `
ROLE_BUYBACK_MENU | SA AD RM RA MM MA SM SS BM WM WO
ROLE_CATALOG_SUBMENU, ROLE_CATEGORY_LIST_PAGE, ROLE_PRODUCT_LIST_PAGE | SA AD RM RA BM
ROLE_QUESTION_LIST_PAGE | SA AD RM RA BM
CATALOG_WRITE | SA AD RM BM
ROLE_BUYBACK_SUBMENU, ROLE_BUYBACK_LIST_PAGE | SA AD RM RA MM MA SM SS BM WM WO
ROLE_BUYBACK_CREATE_PAGE | SM SS MM
ACCESS_PREDECLARED_BUYBACKS, AWAITING_STORE_DROP_LIST | SM SS MM RM
BUYBACK_CANCEL | SA AD RM MM SM
BUYBACK_CANCEL_IN_TRANSIT | SA AD RM
ROLE_BUYBACKITEM_SEND_PAGE | SM SS
ROLE_WAREHOUSE_CHECKIN_SUBMENU | SA AD WM WO
ROLE_BUYBACKITEM_CONTROL_PAGE | SA AD WM WO
ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE | SA AD WM WO BM
QUARANTINE_MAIL_SEND | SA AD WM BM
RETURN_LABEL_RETRIEVE | SA AD WM WO BM
PAYMENT_MARK_AS_PAID, PAYMENT_RELAUNCH | SA AD RM BM
PAYMENT_CUSTOM_VALUES_READ | SA AD RM BM
ITEM_DECLARE_LOST_STORE | SA AD RM MM SM
ITEM_DECLARE_LOST_TRANSPORT | SA AD RM BM
ITEM_DECLARE_LOST_WAREHOUSE | SA AD BM WM
EXPORT_BUYBACKS | SA AD RM RA MM MA SM BM WM
EXPORT_PRODUCTS, EXPORT_CATEGORIES, CATALOG_EXPORT | SA AD RM RA BM
IMPORTS_PAGE, CATALOG_IMPORT | SA AD RM BM
ROLE_REFURB_STEP_MANAGE, ROLE_REFURB_DIAGNOSTIC_MANAGE | SA AD WM BM
ROLE_REFURB_DIAGNOSTIC_WRITE, ROLE_REFURB_WRITE | WM WO
ROLE_ITEMS_STOCK_READ | SA AD BM WM WO
ITEM_ECONOMIC_DATA_READ, ITEM_PRICE_WRITE | SA AD BM WM
ROLE_STOCK_MANAGE | SA AD WM
ROLE_CONFIGURATION_MENU | SA AD RM BM WM
ROLE_DESIGN_PAGE | SA AD RM
ROLE_PAYMENT_MODES_PAGE | SA AD RM BM
ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE | SA AD RM
ROLE_WAREHOUSE_DISPATCH_RULE_READ | SA AD RM BM
WAREHOUSE_DISPATCH_RULE_WRITE | SA AD BM RM
ROLE_ORGANIZATION_SUBMENU | SA AD RM RA MM SM BM WM
ROLE_ORGANIZATION_LIST_PAGE | SA AD RM RA MM BM WM
ORGANIZATION_WRITE | SA AD RM BM
ROLE_USER_LIST_PAGE | SA AD RM RA MM SM BM WM
USER_WRITE | SA AD RM MM SM BM WM
USER_FORCE_SSO | SA AD RM
USER_ADMIN_CREATE | SA
ROLE_SETTINGS_SUBMENU, ROLE_GENERAL_SETTINGS_PAGE | SA AD RM BM WM
SETTINGS_BRAND, SETTINGS_LEGAL, SETTINGS_SECURITY | SA AD RM BM
SETTINGS_SELLING | SA AD RM
SETTINGS_WORKSHOP | SA AD BM WM
ROLE_TRANSFER_ORDER_SETTINGS_PAGE | SA AD RM BM
SFTP_SETTINGS_PAGE | SA AD RM BM
STORES_FILTER | SA AD RM RA MM MA BM
BUYERS_FILTER | SA AD RM RA
ROLE_ADMIN_MENU, ROLE_CLIENT_LIST_PAGE, CONNECTORS, SSO_CONFIGURATION, TRANSPORTS_LIST, PAYMENT_SEARCH, ACCOUNT_DELETE | SA AD
CUSTOMER_IDENTITY_READ | SA AD RM SM SS BM
CUSTOMER_LOOKUP | RM MM SM SS
REGISTER_READ | SA AD RM SM
PAYMENT_BATCH_PREPARE, PAYMENT_BATCH_RELEASE, PAYMENT_RECONCILE | RM BM
SUPPORT_ACCESS | RM BM WM
COUNTER_PROPOSAL_SECOND_LOOK | BM WM
STATISTICS_MONEY | SA AD RM RA BM
WEBHOOKS, API_KEYS | SA AD RM BM
SANDBOX_CLOCK | RM BM
AUDIT_READ | SA AD RM BM
DUPLICATE_DEVICE_ALLOW | RM MM SM
PUBLIC_SITE | PA
`
const rows = agreed
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [names = '', who = ''] = row.split(' | ')
    return names.split(', ').map((name) => `${name} | ${who.split(' ').toSorted().join(' ')}`)
  })

describe('required permissions', () => {
  const holding =
    (...held: Permission[]) =>
    (permission: Permission) =>
      held.includes(permission)

  test('one permission, any of several, or all of several', () => {
    expect(isMet('USER_WRITE', holding('USER_WRITE'))).toBe(true)
    expect(isMet('USER_WRITE', holding('CATALOG_WRITE'))).toBe(false)
    const either = anyOf('USER_WRITE', 'CATALOG_WRITE')
    const both = allOf('USER_WRITE', 'CATALOG_WRITE')
    expect(isMet(either, holding('CATALOG_WRITE'))).toBe(true)
    expect(isMet(either, holding())).toBe(false)
    expect(isMet(both, holding('CATALOG_WRITE'))).toBe(false)
    expect(isMet(both, holding('CATALOG_WRITE', 'USER_WRITE'))).toBe(true)
  })
})

describe('permissions', () => {
  test('match the agreed table; no other permission exists', () => {
    const printed = permissions.map((name) => {
      const who = rolesWith(name).map((role) => initials[role])
      return `${name} | ${who.toSorted().join(' ')}`
    })
    expect(printed.toSorted()).toEqual(rows.toSorted())
  })

  test('the permissions of a role are those that can() allows', () => {
    for (const role of roles)
      expect(permissionsOf(role)).toEqual(permissions.filter((permission) => can(role, permission)))
    expect(permissionsOf('pseudo_anonymous')).toEqual(['PUBLIC_SITE'])
  })

  test('an unknown permission is held by no role', () => {
    for (const role of roles) expect(can(role, 'toString' as Permission)).toBe(false)
  })

  test('analysts read and export, and change nothing', () => {
    const reads = /(_MENU|_SUBMENU|_LIST_PAGE|_READ|_EXPORT|_FILTER)$|^EXPORT_|^STATISTICS_/
    for (const role of ['root_management_unit_analyst', 'management_unit_analyst'] as const)
      expect(permissionsOf(role).filter((permission) => !reads.test(permission))).toEqual([])
  })
})

describe('assignable roles', () => {
  test.each<[Role, string]>([
    ['super_admin', 'SA AD RM RA MM MA SM SS BM WM WO'],
    ['admin', 'RM RA MM MA SM SS BM WM WO'],
    ['root_management_unit_manager', 'RM RA MM MA SM SS'],
    ['root_management_unit_analyst', ''],
    ['management_unit_manager', 'MM MA SM SS'],
    ['management_unit_analyst', ''],
    ['store_manager', 'SM SS'],
    ['store_seller', ''],
    ['buyer_manager', 'BM WM WO'],
    ['warehouse_manager', 'WM WO'],
    ['warehouse_operator', ''],
    ['pseudo_anonymous', ''],
  ])('%s gives %s', (role, given) => {
    expect(
      assignableRoles(role)
        .map((one) => initials[one])
        .join(' '),
    ).toBe(given)
  })

  test('only roles that may write users have assignable roles', () => {
    for (const role of roles) expect(assignableRoles(role).length > 0).toBe(can(role, 'USER_WRITE'))
  })

  test('appointing another user gives access to no additional role', () => {
    for (const role of roles)
      for (const given of assignableRoles(role))
        for (const next of assignableRoles(given)) expect(assignableRoles(role)).toContain(next)
  })

  test('no role can grant an administrative permission that it lacks', () => {
    const administers = permissions.filter((name) =>
      /^(USER|ORGANIZATION|ACCOUNT|SSO|CONNECTORS|ROLE_ADMIN|ROLE_CLIENT)/.test(name),
    )
    expect(administers.length).toBeGreaterThan(5)
    for (const role of roles)
      for (const given of assignableRoles(role))
        for (const permission of administers)
          if (can(given, permission)) expect(can(role, permission), `${role} gives ${given}: ${permission}`).toBe(true)
  })

  test('only super_admin creates administrators', () => {
    const makers = roles.filter((role) => assignableRoles(role).some(isPlatformRole))
    expect(makers).toEqual(['super_admin'])
    expect(makers).toEqual(rolesWith('USER_ADMIN_CREATE'))
  })
})

test('every role except the visitor belongs to one module', () => {
  const placed = modules.flatMap((module) => rolesOfModule(module))
  expect(placed.toSorted()).toEqual(roles.filter((role) => role !== 'pseudo_anonymous').toSorted())
  expect(rolesOfModule('tim').map((role) => initials[role])).toEqual(['MM', 'MA', 'SM', 'SS'])
  expect(roleModule.buyer_manager).toBe('lcm')
  expect(roles.filter(isPlatformRole)).toEqual(rolesOfModule('no_module_type'))
})
