import { useEffect } from 'react'
import { useParams } from 'react-router'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { rememberCompany } from '../catalogue/company.tsx'

/** Client named by the URL, by account or by root organization. Stores it for pages opened next. */
export const useClient = () => {
  const { accountId, organizationId, id } = useParams()
  const entity = organizationId ?? id
  const organization = useAnswer(
    organizationEndpoints.read,
    { params: { id: entity ?? '' } },
    { enabled: entity !== undefined && accountId === undefined },
  )
  const account = accountId ?? organization.data?.accountId
  const client = useAnswer(clientEndpoints.read, { params: { id: account ?? '' } }, { enabled: account !== undefined })
  useEffect(() => {
    if (account) rememberCompany(account)
  }, [account])
  return {
    client: client.data,
    error: organization.error ?? client.error,
    reload: () => void Promise.all([organization.refetch(), client.refetch()]),
  }
}
