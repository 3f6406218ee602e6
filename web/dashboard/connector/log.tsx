import { useTranslation } from 'react-i18next'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import type { EventStatus } from '#domain/connector/schema.ts'
import type { Tone } from '#domain/machine.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from './connector.module.css'
import { Log, useShown } from './log-part.tsx'

/** Outgoing calls, one row per attempt. */
export function CallLog({ id }: { id: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { shown, more } = useShown()
  const { data } = useAnswer(
    connectorEndpoints.calls,
    { params: { id }, query: { itemsPerPage: shown } },
    { keepPrevious: true },
  )
  const heads = {
    at: t('connector.at'),
    call: t('connector.call'),
    target: t('connector.target'),
    result: t('connector.result'),
    duration: t('connector.duration'),
  }
  const part = {
    id: 'calls',
    title: t('connector.log'),
    text: t('connector.logText'),
    empty: t('connector.logEmpty'),
    total: data?.totalItems,
  }
  return (
    <Log part={part} shown={shown} onMore={more}>
      <Rows
        caption={t('connector.log')}
        heads={Object.values(heads)}
        rows={(data?.members ?? []).map((call) => ({
          key: call.id,
          cells: [
            { label: heads.at, content: <DateText value={call.createdAt} />, kind: 'number' },
            {
              label: heads.call,
              content: [
                messages.name('connector.callKinds', call.kind),
                ...(call.attempt > 1 ? [t('connector.attempt', { number: String(call.attempt) })] : []),
              ].join(', '),
            },
            {
              label: heads.target,
              content: <span className={styles.path}>{`${call.method} ${call.host}${call.path}`}</span>,
            },
            {
              label: heads.result,
              content: (
                <div>
                  <StatusBadge tone={call.error ? 'problem' : 'done'}>
                    {call.status ?? t('connector.failed')}
                  </StatusBadge>
                  {call.error && <p className={styles.why}>{t(`connector.failures.${call.error}`)}</p>}
                </div>
              ),
            },
            { label: heads.duration, content: t('connector.milliseconds', { ms: call.durationMs }), kind: 'number' },
          ],
        }))}
      />
    </Log>
  )
}

const tones: Record<EventStatus, Tone> = {
  received: 'waiting',
  applied: 'done',
  outdated: 'ended',
  ignored: 'ended',
  failed: 'problem',
}

/** Events received from the provider. */
export function EventLog({ id }: { id: string }) {
  const { t } = useTranslation()
  const { shown, more } = useShown()
  const { data } = useAnswer(
    connectorEndpoints.events,
    { params: { id }, query: { itemsPerPage: shown } },
    { keepPrevious: true },
  )
  const heads = {
    at: t('connector.at'),
    event: t('connector.event'),
    reference: t('connector.reference'),
    occurredAt: t('connector.occurredAt'),
    state: t('connector.state'),
  }
  const part = {
    id: 'events',
    title: t('connector.events'),
    text: t('connector.eventsText'),
    empty: t('connector.eventsEmpty'),
    total: data?.totalItems,
  }
  return (
    <Log part={part} shown={shown} onMore={more}>
      <Rows
        caption={t('connector.events')}
        heads={Object.values(heads)}
        rows={(data?.members ?? []).map((event) => ({
          key: event.id,
          cells: [
            { label: heads.at, content: <DateText value={event.receivedAt} />, kind: 'number' },
            { label: heads.event, content: event.type },
            { label: heads.reference, content: <span className={styles.path}>{event.reference}</span> },
            { label: heads.occurredAt, content: <DateText value={event.occurredAt} />, kind: 'number' },
            {
              label: heads.state,
              content: (
                <StatusBadge tone={tones[event.status]}>{t(`connector.eventStatuses.${event.status}`)}</StatusBadge>
              ),
            },
          ],
        }))}
      />
    </Log>
  )
}
