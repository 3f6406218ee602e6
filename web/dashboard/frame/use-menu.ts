import { useMatches } from 'react-router'
import type { Route } from '../routes/route.ts'
import { menuFor, routes } from '../routes.ts'
import { permissionsIn, useSession } from '../session.ts'

/** The entries that this person may open, section by section. */
export const useMenu = () => {
  const session = useSession()
  return menuFor(permissionsIn(session), session.currentOrganization && session.enabledPremiumFeatures)
}

/** The entry that one is in: the page itself, or the nearest above it that the menu names. */
export const useCurrentEntry = () => {
  let at = useMatches().at(-1)?.handle as Route | undefined
  while (at && !at.menu) at = routes.find(({ path }) => path === at?.parent)
  return at?.path ?? null
}
