import { useMatches } from 'react-router'
import { menuSections, type Route } from '../routes/route.ts'
import { isAllowed, routes } from '../routes.ts'
import { permissionsIn, useSession } from '../session.ts'

type MenuRoute = Route & { menu: NonNullable<Route['menu']> }
const inMenu = (route: Route): route is MenuRoute => route.menu !== undefined

/** The entries that this person may open, section by section. */
export const useMenu = () => {
  const held = permissionsIn(useSession())
  const allowed = routes.filter(inMenu).filter((route) => isAllowed(route, held))
  return menuSections
    .map((section) => ({
      section,
      entries: allowed.filter(({ menu }) => menu.section === section).sort((a, b) => a.menu.order - b.menu.order),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry that one is in: the page itself, or the nearest above it that the menu names. */
export const useCurrentEntry = () => {
  let at = useMatches().at(-1)?.handle as Route | undefined
  while (at && !at.menu) at = routes.find(({ path }) => path === at?.parent)
  return at?.path ?? null
}
