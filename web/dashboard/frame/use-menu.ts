import { useMatches } from 'react-router'
import type { Route } from '../routes/route.ts'
import { menuFor, routes } from '../routes.ts'
import { permissionsIn, useSession } from '../session.ts'

/** Menu entries that the user may open, by section. */
export const useMenu = () => {
  const session = useSession()
  return menuFor(permissionsIn(session), session.currentOrganization && session.enabledPremiumFeatures)
}

/** Menu entry of the current page, or of its nearest ancestor in the menu. */
export const useCurrentEntry = () => {
  let at = useMatches().at(-1)?.handle as Route | undefined
  while (at && !at.menu) at = routes.find(({ path }) => path === at?.parent)
  return at?.path ?? null
}
