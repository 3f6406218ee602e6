import { useParams } from 'react-router'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { ClientConsent } from '../support-access/consent.tsx'
import { SftpPage } from './sftp.tsx'

/** SFTP access of the account of an organization. */
export default function SftpOfOrganization() {
  const { organizationId = '' } = useParams()
  const { data, error, refetch } = useAnswer(organizationEndpoints.read, { params: { id: organizationId } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <ClientConsent accountId={data.accountId}>
      <SftpPage key={data.accountId} accountId={data.accountId} />
    </ClientConsent>
  )
}
