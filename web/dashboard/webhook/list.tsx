import { Anchor, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import type { Webhook } from '#domain/webhook/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { LockedLink } from '#web/kit/form/locked-link.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import { ClientConsent } from '../support-access/consent.tsx'
import { WebhookState } from './state.tsx'

/** Webhooks of an organization. */
export default function Webhooks() {
  const { t } = useTranslation()
  const { organizationId = '' } = useParams()
  const organization = useAnswer(organizationEndpoints.read, { params: { id: organizationId } })
  const { data, error, refetch } = useAnswer(webhookEndpoints.list, { query: { organizationId } })
  const addressOf = (id: string) => `/connectors/${organizationId}/webhooks/${id}`
  const [url, events, state] = [t('webhook.url'), t('webhook.events'), t('connector.state')]
  const rowOf = (one: Webhook) => ({
    key: one.id,
    cells: [
      {
        label: url,
        content: (
          <Anchor component={Link} to={addressOf(one.id)} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {one.description ?? one.url}
          </Anchor>
        ),
      },
      { label: events, content: t('webhook.count', { count: one.events.length }) },
      { label: state, content: <WebhookState webhook={one} /> },
    ],
  })
  const content = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height={120} />
    if (data.members.length === 0) return <EmptyState title={t('webhook.emptyTitle')} text={t('webhook.emptyText')} />
    return <Rows caption={t('frame.titles.webhooks')} heads={[url, events, state]} rows={data.members.map(rowOf)} />
  }
  return (
    <ClientConsent accountId={organization.data?.accountId}>
      <PageHeader
        title={organization.data?.commonName ?? t('frame.titles.webhooks')}
        crumb={t('frame.titles.webhooks')}
        description={t('webhook.intro')}
        actions={<LockedLink to={addressOf('create')}>{t('webhook.add')}</LockedLink>}
      />
      <div className="card" style={{ padding: 16 }}>
        {content()}
      </div>
    </ClientConsent>
  )
}
