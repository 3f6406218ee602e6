import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { LockedLink } from '#web/kit/form/locked-link.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ClientConsent } from '../support-access/consent.tsx'
import { WebhookEditor } from './editor.tsx'
import { ownerOf } from './owner.ts'
import { WebhookRows } from './rows.tsx'

/** Webhooks of an organization, or the page of one of them. */
export default function Webhooks() {
  const { t } = useTranslation()
  const { organizationId = '', webhookId } = useParams()
  const organization = useAnswer(organizationEndpoints.read, { params: { id: organizationId } })
  const owner = ownerOf(organizationId)
  if (webhookId)
    return (
      <ClientConsent accountId={organization.data?.accountId}>
        <WebhookEditor owner={owner} />
      </ClientConsent>
    )
  return (
    <ClientConsent accountId={organization.data?.accountId}>
      <PageHeader
        title={organization.data?.commonName ?? t('frame.titles.webhooks')}
        crumb={t('frame.titles.webhooks')}
        description={t('webhook.intro')}
        actions={<LockedLink to={`${owner.path}/create`}>{t('webhook.add')}</LockedLink>}
      />
      <WebhookRows owner={owner} />
    </ClientConsent>
  )
}
