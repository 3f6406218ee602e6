import { keysOf, oneOf } from './checked.ts'
/** Roles and permissions. The server, the routes, the menus and the buttons all read this one table. */

export const roles = [
  'super_admin',
  'admin',
  'root_management_unit_manager',
  'root_management_unit_analyst',
  'management_unit_manager',
  'management_unit_analyst',
  'store_manager',
  'store_seller',
  'buyer_manager',
  'warehouse_manager',
  'warehouse_operator',
  'pseudo_anonymous',
] as const
export type Role = (typeof roles)[number]

export const modules = ['root', 'tim', 'lcm', 'rps', 'no_module_type'] as const
export type Module = (typeof modules)[number]

const short = {
  SA: 'super_admin',
  AD: 'admin',
  RM: 'root_management_unit_manager',
  RA: 'root_management_unit_analyst',
  MM: 'management_unit_manager',
  MA: 'management_unit_analyst',
  SM: 'store_manager',
  SS: 'store_seller',
  BM: 'buyer_manager',
  WM: 'warehouse_manager',
  WO: 'warehouse_operator',
  PA: 'pseudo_anonymous',
} as const satisfies Record<string, Role>
const shortNames = keysOf(short)

const expand = (list: string) => list.split(' ').map((name) => short[oneOf(shortNames, name)])

const grants = {
  ROLE_BUYBACK_MENU: 'SA AD RM RA MM MA SM SS BM WM WO',
  ROLE_CATALOG_SUBMENU: 'SA AD RM RA BM',
  ROLE_CATEGORY_LIST_PAGE: 'SA AD RM RA BM',
  ROLE_PRODUCT_LIST_PAGE: 'SA AD RM RA BM',
  ROLE_QUESTION_LIST_PAGE: 'SA AD RM RA BM',
  CATALOG_WRITE: 'SA AD RM BM',
  ROLE_BUYBACK_SUBMENU: 'SA AD RM RA MM MA SM SS BM WM WO',
  ROLE_BUYBACK_LIST_PAGE: 'SA AD RM RA MM MA SM SS BM WM WO',
  ROLE_BUYBACK_CREATE_PAGE: 'SM SS MM',
  ACCESS_PREDECLARED_BUYBACKS: 'SM SS MM RM',
  AWAITING_STORE_DROP_LIST: 'SM SS MM RM',
  BUYBACK_CANCEL: 'SA AD RM MM SM',
  BUYBACK_CANCEL_IN_TRANSIT: 'SA AD RM',
  ROLE_BUYBACKITEM_SEND_PAGE: 'SM SS',
  ROLE_WAREHOUSE_CHECKIN_SUBMENU: 'SA AD WM WO',
  ROLE_BUYBACKITEM_CONTROL_PAGE: 'SA AD WM WO',
  ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE: 'SA AD WM WO BM',
  QUARANTINE_MAIL_SEND: 'SA AD WM BM',
  RETURN_LABEL_RETRIEVE: 'SA AD WM WO BM',
  PAYMENT_MARK_AS_PAID: 'SA AD RM BM',
  PAYMENT_RELAUNCH: 'SA AD RM BM',
  PAYMENT_CUSTOM_VALUES_READ: 'SA AD RM BM',
  ITEM_DECLARE_LOST_STORE: 'SA AD RM MM SM',
  ITEM_DECLARE_LOST_TRANSPORT: 'SA AD RM BM',
  ITEM_DECLARE_LOST_WAREHOUSE: 'SA AD BM WM',
  EXPORT_BUYBACKS: 'SA AD RM RA MM MA SM BM WM',
  EXPORT_PRODUCTS: 'SA AD RM RA BM',
  EXPORT_CATEGORIES: 'SA AD RM RA BM',
  CATALOG_EXPORT: 'SA AD RM RA BM',
  IMPORTS_PAGE: 'SA AD RM BM',
  CATALOG_IMPORT: 'SA AD RM BM',
  ROLE_REFURB_STEP_MANAGE: 'SA AD WM BM',
  ROLE_REFURB_DIAGNOSTIC_MANAGE: 'SA AD WM BM',
  ROLE_REFURB_DIAGNOSTIC_WRITE: 'WM WO',
  ROLE_REFURB_WRITE: 'WM WO',
  ROLE_ITEMS_STOCK_READ: 'SA AD BM WM WO',
  ITEM_ECONOMIC_DATA_READ: 'SA AD BM WM',
  ITEM_PRICE_WRITE: 'SA AD BM WM',
  ROLE_STOCK_MANAGE: 'SA AD WM',
  ROLE_CONFIGURATION_MENU: 'SA AD RM BM WM',
  ROLE_DESIGN_PAGE: 'SA AD RM',
  ROLE_PAYMENT_MODES_PAGE: 'SA AD RM BM',
  ROLE_DISPATCH_CIRCUIT_RULE_LIST_PAGE: 'SA AD RM',
  ROLE_WAREHOUSE_DISPATCH_RULE_READ: 'SA AD RM BM',
  WAREHOUSE_DISPATCH_RULE_WRITE: 'SA AD BM RM',
  ROLE_ORGANIZATION_SUBMENU: 'SA AD RM RA MM SM BM WM',
  ROLE_ORGANIZATION_LIST_PAGE: 'SA AD RM RA MM BM WM',
  ORGANIZATION_WRITE: 'SA AD RM BM',
  ROLE_USER_LIST_PAGE: 'SA AD RM RA MM SM BM WM',
  USER_WRITE: 'SA AD RM MM SM BM WM',
  USER_FORCE_SSO: 'SA AD RM',
  USER_ADMIN_CREATE: 'SA',
  ROLE_SETTINGS_SUBMENU: 'SA AD RM BM WM',
  ROLE_GENERAL_SETTINGS_PAGE: 'SA AD RM BM WM',
  /** Groups of account settings; which setting belongs to which group: domain/account/settings-groups.ts. */
  SETTINGS_BRAND: 'SA AD RM BM',
  SETTINGS_LEGAL: 'SA AD RM BM',
  SETTINGS_SECURITY: 'SA AD RM BM',
  SETTINGS_SELLING: 'SA AD RM',
  SETTINGS_WORKSHOP: 'SA AD BM WM',
  ROLE_TRANSFER_ORDER_SETTINGS_PAGE: 'SA AD RM BM',
  SFTP_SETTINGS_PAGE: 'SA AD RM BM',
  STORES_FILTER: 'SA AD RM RA MM MA BM',
  BUYERS_FILTER: 'SA AD RM RA',
  ROLE_ADMIN_MENU: 'SA AD',
  ROLE_CLIENT_LIST_PAGE: 'SA AD',
  CONNECTORS: 'SA AD',
  SSO_CONFIGURATION: 'SA AD',
  TRANSPORTS_LIST: 'SA AD',
  PAYMENT_SEARCH: 'SA AD',
  ACCOUNT_DELETE: 'SA AD',
  CUSTOMER_IDENTITY_READ: 'SA AD RM BM SM SS',
  CUSTOMER_LOOKUP: 'SM SS MM RM',
  REGISTER_READ: 'SA AD RM SM',
  PAYMENT_BATCH_PREPARE: 'RM BM',
  PAYMENT_BATCH_RELEASE: 'RM BM',
  PAYMENT_RECONCILE: 'RM BM',
  /** Grant the platform's administrators access to the account; the server further requires the account's top role. */
  SUPPORT_ACCESS: 'RM BM WM',
  COUNTER_PROPOSAL_SECOND_LOOK: 'WM BM',
  STATISTICS_MONEY: 'SA AD RM RA BM',
  WEBHOOKS: 'SA AD RM BM',
  API_KEYS: 'SA AD RM BM',
  /** Test clock of the own sandbox account; refused in a real account. */
  SANDBOX_CLOCK: 'RM BM',
  AUDIT_READ: 'SA AD RM BM',
  DUPLICATE_DEVICE_ALLOW: 'SM MM RM',
  /** Visitor of a public site: search, estimate, fill a cart, read their own confirmation. */
  PUBLIC_SITE: 'PA',
} as const

export type Permission = keyof typeof grants
export const permissions = keysOf(grants)

const holders = new Map<Permission, ReadonlySet<Role>>(permissions.map((name) => [name, new Set(expand(grants[name]))]))

export const can = (role: Role, permission: Permission) => holders.get(permission)?.has(role) ?? false
const held = new Map<Role, readonly Permission[]>(
  roles.map((role) => [role, permissions.filter((permission) => can(role, permission))]),
)
export const permissionsOf = (role: Role): readonly Permission[] => held.get(role) ?? []
/** Permission requirement: one permission, any of several, or all of several. */
export type Needed<P extends Permission = Permission> = P | { anyOf: readonly P[] } | { allOf: readonly P[] }
export const anyOf = <const P extends Permission>(
  ...permissions: readonly [P, P, ...P[]]
): { anyOf: readonly P[] } => ({
  anyOf: permissions,
})
export const allOf = <const P extends Permission>(
  ...permissions: readonly [P, P, ...P[]]
): { allOf: readonly P[] } => ({
  allOf: permissions,
})
export const isMet = (needed: Needed, held: (permission: Permission) => boolean) =>
  typeof needed === 'string' ? held(needed) : 'anyOf' in needed ? needed.anyOf.some(held) : needed.allOf.every(held)

export const rolesWith = (permission: Permission) => roles.filter((role) => can(role, permission))

/** Module of a role; it also determines the organization types that the role may be attached to. */
export const roleModule: Record<Exclude<Role, 'pseudo_anonymous'>, Module> = {
  super_admin: 'no_module_type',
  admin: 'no_module_type',
  root_management_unit_manager: 'root',
  root_management_unit_analyst: 'root',
  management_unit_manager: 'tim',
  management_unit_analyst: 'tim',
  store_manager: 'tim',
  store_seller: 'tim',
  buyer_manager: 'lcm',
  warehouse_manager: 'rps',
  warehouse_operator: 'rps',
}
export type AssignableRole = keyof typeof roleModule

/** Roles that can be assigned to a user account. */
export const personRoles = keysOf(roleModule)
export const rolesOfModule = (module: Module) => personRoles.filter((role) => roleModule[role] === module)

const assignableIn = (list: string) => expand(list).map((role) => oneOf(personRoles, role))

/** Roles that each role may grant: none with more permissions than its own; only super_admin creates administrators. */
const assignable: Record<Role, AssignableRole[]> = {
  super_admin: assignableIn('SA AD RM RA MM MA SM SS BM WM WO'),
  admin: assignableIn('RM RA MM MA SM SS BM WM WO'),
  root_management_unit_manager: assignableIn('RM RA MM MA SM SS'),
  root_management_unit_analyst: [],
  management_unit_manager: assignableIn('MM MA SM SS'),
  management_unit_analyst: [],
  store_manager: assignableIn('SM SS'),
  store_seller: [],
  buyer_manager: assignableIn('BM WM WO'),
  warehouse_manager: assignableIn('WM WO'),
  warehouse_operator: [],
  pseudo_anonymous: [],
}
export const assignableRoles = (role: Role): readonly AssignableRole[] => assignable[role]

export const isPlatformRole = (role: Role) => role === 'super_admin' || role === 'admin'

/** Store counter roles: the cart is shown in the dashboard header. */
export const isCounterRole = (role: Role) => role === 'store_manager' || role === 'store_seller'
