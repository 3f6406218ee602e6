import { Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { canRetry, jobEndpoints } from '#domain/job/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

export default function Jobs() {
  const { t } = useTranslation()
  const messages = useMessages()
  const retry = useCall(jobEndpoints.retry, {
    invalidates: [jobEndpoints.list],
    success: t('jobs.retried'),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  return (
    <ListPage
      endpoint={jobEndpoints.list}
      title={t('frame.titles.jobs')}
      description={t('jobs.description')}
      refetchInterval={10_000}
      rowName={(job) => messages.name('jobs.tasks', job.task)}
      rowActions={(job) =>
        canRetry(job.state)
          ? [{ label: t('jobs.retry'), icon: IconRefresh, onClick: () => retry.mutate({ params: { job: job.id } }) }]
          : []
      }
      cells={{
        task: (job) => messages.name('jobs.tasks', job.task),
        attempts: (job) => t('jobs.attemptsOf', { done: job.attempts, max: job.maxAttempts }),
        lastError: (job) =>
          job.lastError ? (
            <Tooltip label={job.lastError} multiline maw={420}>
              <span>{job.lastError}</span>
            </Tooltip>
          ) : (
            '–'
          ),
      }}
      empty={{ title: t('jobs.emptyTitle'), text: t('jobs.emptyText') }}
    />
  )
}
