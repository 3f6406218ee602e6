import { useParams } from 'react-router'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { ClientConsent } from '../support-access/consent.tsx'
import { WebhookEditor } from './editor.tsx'
import { ownerOf } from './owner.ts'

/** Webhook of an organization. */
export default function WebhookPage() {
  const { organizationId = '' } = useParams()
  const organization = useAnswer(organizationEndpoints.read, { params: { id: organizationId } })
  return (
    <ClientConsent accountId={organization.data?.accountId}>
      <WebhookEditor owner={ownerOf(organizationId)} />
    </ClientConsent>
  )
}
