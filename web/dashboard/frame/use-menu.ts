import { addressOf, isAllowed, menuFor, routes } from '../routes.ts'
import { permissionsIn, roleIn, useSession } from '../session.ts'
import { useRoute } from './use-route.ts'

/** Menu entries that the user may open, by section. */
export const useMenu = () => {
  const session = useSession()
  const { currentOrganization, enabledPremiumFeatures } = session
  return menuFor(
    roleIn(session),
    permissionsIn(session),
    currentOrganization && enabledPremiumFeatures,
    currentOrganization?.account.sandbox,
  )
}

export const useReachableAddresses = () => {
  const held = permissionsIn(useSession())
  return (address: string) => routes.some((route) => addressOf(route) === address && isAllowed(route, held))
}

/** Menu entry of the current page, or of its nearest ancestor in the menu. */
export const useCurrentEntry = () => {
  let at = useRoute()
  while (at && !at.menu) at = routes.find(({ path }) => path === at?.parent)
  return at?.path ?? null
}
