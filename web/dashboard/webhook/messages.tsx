import { Anchor, Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import type { MessageStatus, WebhookMessage } from '#domain/webhook/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { Rows } from '#web/kit/report/rows.tsx'

const step = 10
const maxEntries = 500
const tones = { pending: 'waiting', delivered: 'done', failed: 'problem' } as const satisfies Record<
  MessageStatus,
  string
>

function Attempts({ message }: { message: WebhookMessage }) {
  const { t } = useTranslation()
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {message.attempts.map(({ at, status, failure, durationMs, replayedBy }) => (
        <li key={at}>
          <DateText value={at} /> {failure ? t(`connector.failures.${failure}`) : t('webhook.taken')}
          {status !== null && ` (${status})`} · {t('webhook.ms', { ms: durationMs })}
          {replayedBy && ` · ${t('webhook.replayedBy', { name: replayedBy })}`}
        </li>
      ))}
    </ul>
  )
}

/** Sent messages by attempt; each can be sent again. */
export function Messages({ id, active }: { id: string; active: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [shown, setShown] = useState(step)
  const { data } = useAnswer(
    webhookEndpoints.messages,
    { params: { id }, query: { itemsPerPage: shown } },
    { keepPrevious: true },
  )
  const replay = useCall(webhookEndpoints.replay, {
    invalidates: [webhookEndpoints.messages],
    success: t('webhook.replayed'),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const heads = {
    at: t('connector.at'),
    type: t('webhook.type'),
    state: t('connector.state'),
    attempts: t('webhook.attempts'),
    again: t('webhook.again'),
  }
  return (
    <Section
      id="messages"
      title={t('webhook.log')}
      description={data?.totalItems === 0 ? t('webhook.logEmpty') : t('webhook.logText')}
    >
      {!data ? (
        <Skeleton height={120} />
      ) : (
        data.members.length > 0 && (
          <Rows
            caption={t('webhook.log')}
            heads={Object.values(heads)}
            rows={data.members.map((message) => ({
              key: message.id,
              cells: [
                { label: heads.at, content: <DateText value={message.createdAt} /> },
                {
                  label: heads.type,
                  content: (
                    <Anchor component={Link} to={`/buyback/${message.buybackId}`} size="sm">
                      {message.type}
                    </Anchor>
                  ),
                },
                {
                  label: heads.state,
                  content: (
                    <StatusBadge tone={tones[message.status]}>{t(`webhook.statuses.${message.status}`)}</StatusBadge>
                  ),
                },
                { label: heads.attempts, content: <Attempts message={message} /> },
                {
                  label: heads.again,
                  content: (
                    <Button
                      variant="default"
                      size="compact-sm"
                      disabled={!active}
                      onClick={() => replay.mutate({ params: { id, message: message.id } })}
                    >
                      {t('webhook.replay')}
                    </Button>
                  ),
                },
              ],
            }))}
          />
        )
      )}
      {(data?.totalItems ?? 0) > shown && shown < maxEntries && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(Math.min(maxEntries, shown + step * 5))}>
          {t('connector.more')}
        </Button>
      )}
    </Section>
  )
}
