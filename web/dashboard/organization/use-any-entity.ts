import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useSession } from '../session.ts'

/**
 * Any entity of the account, for endpoints about the account's links: the user's own, or the first one for platform
 * users.
 */
export const useAnyEntity = (accountId: string | undefined) => {
  const own = useSession().currentOrganization
  const any = useAnswer(
    organizationEndpoints.choices,
    { query: accountId ? { accountId } : {} },
    { enabled: own === null && accountId !== undefined },
  )
  return own?.id ?? any.data?.members[0]?.id
}
