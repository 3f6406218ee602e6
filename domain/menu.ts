import { allOf, type Needed, type Role } from './access.ts'

export const menuSections = [
  'top',
  'buybacks',
  'refurb',
  'stock',
  'payments',
  'catalogue',
  'configuration',
  'organization',
  'admin',
] as const
export type MenuSection = (typeof menuSections)[number]

/** Permissions for a menu section, in addition to those of its entries. */
export const sectionAccess: Record<MenuSection, Needed | 'session'> = {
  top: 'session',
  buybacks: allOf('ROLE_BUYBACK_MENU', 'ROLE_BUYBACK_SUBMENU'),
  refurb: 'ROLE_BUYBACK_MENU',
  stock: 'ROLE_BUYBACK_MENU',
  payments: 'session',
  catalogue: allOf('ROLE_BUYBACK_MENU', 'ROLE_CATALOG_SUBMENU'),
  configuration: 'ROLE_CONFIGURATION_MENU',
  organization: 'ROLE_ORGANIZATION_SUBMENU',
  admin: 'ROLE_ADMIN_MENU',
}

const platform: readonly MenuSection[] = ['top', 'admin', 'organization', 'payments']
const analysis: readonly MenuSection[] = ['top', 'payments', 'buybacks']
/** First sections of a role; the others follow in the usual order. */
const leading: Partial<Record<Role, readonly MenuSection[]>> = {
  super_admin: platform,
  admin: platform,
  root_management_unit_manager: ['top', 'buybacks', 'payments', 'catalogue'],
  root_management_unit_analyst: analysis,
  management_unit_analyst: analysis,
}

/** Menu sections in the order of a role's work. */
export const sectionsOf = (role: Role): readonly MenuSection[] => [
  ...new Set<MenuSection>([...(leading[role] ?? []), ...menuSections]),
]

/** Cookie with the collapsed sections, read by the server for the first HTML. */
export const menuCookie = 'reprise_menu'

/** Collapsed sections in the value of the cookie. */
export const collapsedIn = (value: string | null | undefined) => {
  const names = new Set((value ?? '').split('.'))
  return menuSections.filter((section) => section !== 'top' && names.has(section))
}
