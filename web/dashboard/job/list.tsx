import { Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canRetry, jobEndpoints, jobStates } from '#domain/job/endpoints.ts'
import type { Tone } from '#domain/machine.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

const tones: Record<(typeof jobStates)[number], Tone> = {
  waiting: 'waiting',
  running: 'working',
  retrying: 'moving',
  dead: 'problem',
}

export default function Jobs() {
  const { t } = useTranslation()
  const messages = useMessages()
  const retry = useCall(jobEndpoints.retry, {
    invalidates: [jobEndpoints.list],
    success: t('jobs.retried'),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  return (
    <ListView
      endpoint={jobEndpoints.list}
      title={t('frame.titles.jobs')}
      description={t('jobs.description')}
      searchLabel={t('jobs.search')}
      refetchInterval={10_000}
      rowName={(job) => messages.name('jobs.tasks', job.task)}
      rowActions={(job) =>
        canRetry(job.state)
          ? [{ label: t('jobs.retry'), icon: IconRefresh, onClick: () => retry.mutate({ params: { job: job.id } }) }]
          : []
      }
      filters={[
        {
          key: 'state',
          label: t('jobs.state'),
          kind: 'multiselect',
          choices: jobStates.map((value) => ({ value, label: t(`jobs.states.${value}`) })),
        },
      ]}
      columns={[
        { key: 'task', label: t('jobs.task'), sort: 'task', render: (job) => messages.name('jobs.tasks', job.task) },
        {
          key: 'state',
          label: t('jobs.state'),
          render: (job) => <StatusBadge tone={tones[job.state]}>{t(`jobs.states.${job.state}`)}</StatusBadge>,
        },
        {
          key: 'attempts',
          label: t('jobs.attempts'),
          align: 'right',
          render: (job) => t('jobs.attemptsOf', { done: job.attempts, max: job.maxAttempts }),
        },
        {
          key: 'lastError',
          label: t('jobs.lastError'),
          render: (job) =>
            job.lastError ? (
              <Tooltip label={job.lastError} multiline maw={420}>
                <span>{job.lastError}</span>
              </Tooltip>
            ) : (
              '–'
            ),
        },
        { key: 'runAt', label: t('jobs.runAt'), render: (job) => <DateText value={job.runAt} />, tableOnly: true },
        {
          key: 'createdAt',
          label: t('jobs.createdAt'),
          sort: 'createdAt',
          align: 'right',
          render: (job) => <DateText value={job.createdAt} />,
        },
      ]}
      empty={{ title: t('jobs.emptyTitle'), text: t('jobs.emptyText') }}
    />
  )
}
