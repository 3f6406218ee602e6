import { isMet, type Permission } from '#domain/access.ts'
import { administrationRoutes } from './routes/administration.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { configurationRoutes } from './routes/configuration.ts'
import { entryRoutes } from './routes/entry.ts'
import { organizationRoutes } from './routes/organization.ts'
import type { Route } from './routes/route.ts'
import { sellingRoutes } from './routes/selling.ts'
import { warehouseRoutes } from './routes/warehouse.ts'

/** The one table: router, guards, menu, breadcrumbs and command palette are read from it. */
export const routes: readonly Route[] = [
  ...entryRoutes,
  ...sellingRoutes,
  ...warehouseRoutes,
  ...catalogueRoutes,
  ...configurationRoutes,
  ...organizationRoutes,
  ...administrationRoutes,
]

/** The address of an entry of the menu: the path without what only a record fills in. */
export const addressOf = ({ path }: Route) => path.replace(/\/:\w+\?/g, '')

export const isAllowed = ({ access }: Route, held: ReadonlySet<Permission>) =>
  access === 'public' || access === 'session' || isMet(access, (permission) => held.has(permission))
