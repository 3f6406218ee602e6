import { accountEndpoints } from '#domain/account/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useSession } from '../session.ts'

/** Reason why the current user may not change records of an account; null if changes are allowed or decided elsewhere. */
export const useConsentReasons = (enabled = true) => {
  const messages = useMessages()
  const platform = useSession().currentOrganization === null
  const { data } = useAnswer(
    accountEndpoints.list,
    { query: { pagination: 'false' } },
    { enabled: platform && enabled },
  )
  return (accountId: string | null | undefined) => {
    const account = platform ? data?.members.find(({ id }) => id === accountId) : undefined
    return account && !account.editable ? messages.error('support_access_required', {}) : null
  }
}
