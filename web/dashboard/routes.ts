import { isMet, type Permission, type Role } from '#domain/access.ts'
import { sectionAccess, sectionsOf } from '#domain/menu.ts'
import { administrationRoutes } from './routes/administration.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { configurationRoutes } from './routes/configuration.ts'
import { entryRoutes } from './routes/entry.ts'
import { organizationRoutes } from './routes/organization.ts'
import { paymentRoutes } from './routes/payment.ts'
import { refurbRoutes } from './routes/refurb.ts'
import type { Route } from './routes/route.ts'
import { sellingRoutes } from './routes/selling.ts'
import { warehouseRoutes } from './routes/warehouse.ts'

/** Route table, the source of router, guards, menu, breadcrumbs and command palette. */
export const routes: readonly Route[] = [
  ...entryRoutes,
  ...sellingRoutes,
  ...warehouseRoutes,
  ...refurbRoutes,
  ...paymentRoutes,
  ...catalogueRoutes,
  ...configurationRoutes,
  ...organizationRoutes,
  ...administrationRoutes,
]

/** URL of a menu entry: the path without optional parameters. */
export const addressOf = ({ path }: Route) => path.replace(/\/:\w+\?/g, '')

export const isAllowed = ({ access }: Pick<Route, 'access'>, held: ReadonlySet<Permission>) =>
  access === 'public' || access === 'session' || isMet(access, (permission) => held.has(permission))

type MenuRoute = Route & { menu: NonNullable<Route['menu']> }
const inMenu = (route: Route): route is MenuRoute => route.menu !== undefined

/**
 * Menu entries of a role with a set of permissions, by section. `premium`: features of the account; null for platform users, who
 * see all. `isSandbox`: of a sandbox account.
 */
export const menuFor = (
  role: Role,
  held: ReadonlySet<Permission>,
  premium: readonly string[] | null = null,
  isSandbox = false,
) =>
  sectionsOf(role)
    .filter((section) => isAllowed({ access: sectionAccess[section] }, held))
    .map((section) => ({
      section,
      entries: routes
        .filter(inMenu)
        .filter(({ menu }) => menu.section === section)
        .filter(({ menu }) => !menu.feature || !premium || premium.includes(menu.feature))
        .filter(({ menu }) => !menu.sandbox || isSandbox)
        .filter((route) => isAllowed(route, held) && isAllowed({ access: route.menu.access ?? 'session' }, held))
        .sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter(({ entries }) => entries.length > 0)
