import { useEffect } from 'react'
import { useParams } from 'react-router'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { rememberCompany } from '../catalogue/company.tsx'

/** The client that the address names: by its account, or by the entity at its top. Pages opened next show the same one. */
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
