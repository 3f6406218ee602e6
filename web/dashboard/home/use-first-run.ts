import { type AssignableRole, can } from '#domain/access.ts'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'

/** Checklist of the user's retailer, for users who manage its entities and users. */
export const useFirstRun = (role: AssignableRole | undefined) => {
  const manages = role !== undefined && can(role, 'ROLE_ORGANIZATION_LIST_PAGE') && can(role, 'ROLE_USER_LIST_PAGE')
  return useAnswer(clientEndpoints.firstRun, {}, { enabled: manages }).data?.run ?? null
}
