import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useSession } from '../session.ts'

/** An entity of the account, to ask what the account is linked to: one's own, or for the platform's people any. */
export const useAnyEntity = (accountId: string | undefined) => {
  const own = useSession().currentOrganization
  const any = useAnswer(
    organizationEndpoints.choices,
    { query: accountId ? { accountId } : {} },
    { enabled: own === null && accountId !== undefined },
  )
  return own?.id ?? any.data?.members[0]?.id
}
