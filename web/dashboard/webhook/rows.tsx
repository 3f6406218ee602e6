import { Anchor, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import type { Webhook } from '#domain/webhook/schema.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import type { Owner } from './owner.ts'
import { WebhookState } from './state.tsx'

/** Webhooks of an account, each with its state and a link to its page. */
export function WebhookRows({ owner }: { owner: Owner }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAnswer(webhookEndpoints.list, { query: owner.named })
  const [url, events, state] = [t('webhook.url'), t('webhook.events'), t('connector.state')]
  const rowOf = (one: Webhook) => ({
    key: one.id,
    cells: [
      {
        label: url,
        content: (
          <Anchor component={Link} to={`${owner.path}/${one.id}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
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
    <div className="card" style={{ padding: 16 }}>
      {content()}
    </div>
  )
}
