import { Alert, Anchor, Button } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import {
  type CallFailure,
  type Configuration,
  type ConnectorRun,
  callFailures,
  runMeanings,
} from '#domain/connector/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { pollSeconds } from '#domain/transfer/kinds.ts'
import { wizardOf } from '#web/dashboard/transfer/addresses.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from './connector.module.css'
import { Log, useShown } from './log-part.tsx'

const isCallFailure = (value: unknown): value is CallFailure => callFailures.some((one) => one === value)

/** Reason of a failed run: the provider's error, or our own message. */
const useWhy = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  return ({ error }: ConnectorRun) => {
    if (!error) return null
    const { failure } = error.params
    return isCallFailure(failure) ? t(`connector.failures.${failure}`) : messages.error(error.code, error.params)
  }
}

const underway = (run: ConnectorRun | null | undefined) => Boolean(run && runMeanings[run.status].underway)

/** Next run, result of the last run, and a button to run now. */
type Run = AnswerOf<typeof connectorEndpoints.runs>['members'][number]

function RunResult({ run, accountId }: { run: Run; accountId: string }) {
  const { t } = useTranslation()
  const why = useWhy()
  return (
    <div>
      <StatusBadge tone={runMeanings[run.status].tone}>{t(`connector.runStatuses.${run.status}`)}</StatusBadge>
      {run.error && <p className={styles.why}>{why(run)}</p>}
      {run.importId && (
        <p className={styles.why}>
          <Anchor component={Link} to={wizardOf(accountId, run.importId)} size="sm">
            {t('connector.seeImport')}
          </Anchor>
        </p>
      )}
    </div>
  )
}

/** What the latest run requires of a person. */
function LastResult({ run }: { run: Parameters<ReturnType<typeof useWhy>>[0] }) {
  const { t } = useTranslation()
  const why = useWhy()
  const { notice } = runMeanings[run.status]
  if (notice === 'failure')
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('connector.lastFailedTitle')}>
        {why(run)}
      </Alert>
    )
  return notice === 'review' ? (
    <Alert color="blue" icon={<IconAlertTriangle aria-hidden />} title={t('connector.toReviewTitle')}>
      {t('connector.toReviewText')}
    </Alert>
  ) : null
}

export function Runs({ configuration: { id, accountId, active, schedule } }: { configuration: Configuration }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const messages = useMessages()
  const { shown, more } = useShown()
  const { data } = useAnswer(
    connectorEndpoints.runs,
    { params: { id }, query: { itemsPerPage: shown } },
    {
      keepPrevious: true,
      enabled: schedule !== null,
      refetchInterval: (list) => (underway(list?.members[0]) ? pollSeconds.import * 1000 : false),
    },
  )
  const call = useCall(connectorEndpoints.run, {
    invalidates: [connectorEndpoints.runs, connectorEndpoints.readConfiguration],
    onSuccess: () => toast.done(t('connector.runStarted')),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  if (!schedule) return null
  const { nextRunAt } = schedule
  const lastRun = data ? data.members[0] : schedule.lastRun
  const heads = {
    at: t('connector.startedAt'),
    by: t('connector.askedBy'),
    lines: t('connector.lines'),
    result: t('connector.result'),
  }
  const part = {
    id: 'runs',
    title: t('connector.schedule'),
    text: t('connector.scheduleText'),
    empty: t('connector.runsEmpty'),
    total: data?.totalItems,
  }
  const before = (
    <div className={styles.schedule}>
      <p>{nextRunAt ? t('connector.nextRun', { at: dateTime(nextRunAt) }) : t('connector.noNextRun')}</p>
      <Button
        variant="default"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        disabled={!active || underway(lastRun)}
        loading={call.isPending}
        onClick={() => call.mutate({ params: { id } })}
      >
        {t('connector.runNow')}
      </Button>
      {lastRun && <LastResult run={lastRun} />}
    </div>
  )
  return (
    <Log part={part} shown={shown} onMore={more} before={before}>
      <Rows
        caption={t('connector.schedule')}
        heads={Object.values(heads)}
        rows={(data?.members ?? []).map((run) => ({
          key: run.id,
          cells: [
            { label: heads.at, content: <DateText value={run.startedAt} />, kind: 'number' },
            { label: heads.by, content: run.askedBy ?? t('connector.byItself') },
            {
              label: heads.lines,
              content: run.lines === null ? '–' : t('connector.lineCount', { count: run.lines }),
              kind: 'number',
            },
            {
              label: heads.result,
              content: <RunResult run={run} accountId={accountId} />,
            },
          ],
        }))}
      />
    </Log>
  )
}
