import { Button, Drawer, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf, AnyEndpoint } from '#domain/endpoint.ts'
import { pollSeconds } from '#domain/transfer/kinds.ts'
import { useAnswer, useCall } from '../client/query.ts'
import { DateText } from '../i18n/date.tsx'
import { useMessages } from '../notice/messages.ts'
import styles from './list.module.css'
import { ExportButton, type ExportProps } from './list-export-button.tsx'

type Export = {
  id: string
  url: string | null
  entries_count: number
  entries_total: number | null
  error: { code: string; params: Record<string, unknown> } | null
  file_name: string
  created_at: string
  ended_at: string | null
}

const isOpen = ({ ended_at }: Export) => ended_at === null
/** Download URLs expire after 15 minutes; an open panel refreshes them. In seconds. */
const renewSeconds = 300

function OneExport({ found }: { found: Export }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { url, error, entries_count: count, entries_total: total } = found
  const working = isOpen(found)
  return (
    <li className={styles.export}>
      <div className={styles.exportHead}>
        {url && <IconCircleCheck size={20} stroke={1.75} className={styles.exportGood} aria-hidden />}
        {error && <IconAlertTriangle size={20} stroke={1.75} className={styles.exportBad} aria-hidden />}
        <b>{found.file_name}</b>
        <DateText value={found.created_at} />
      </div>
      <div role="status">
        {working && (
          <>
            <Progress value={total ? (100 * count) / total : 0} animated aria-label={t('listExport.working')} />
            <p className="num">
              {total === null ? t('listExport.waiting') : t('listExport.progress', { count, total })}
            </p>
          </>
        )}
        {url && <p className="num">{t('listExport.done', { count })}</p>}
        {error && <p>{messages.error(error.code, error.params)}</p>}
      </div>
      {url && (
        <Button
          component="a"
          href={url}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('listExport.download')}
        </Button>
      )}
    </li>
  )
}

function Exports({ calls, query, total }: ExportProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [refused, setRefused] = useState<string | null>(null)
  const start = useCall(calls.start, {
    invalidates: [calls.list],
    onSuccess: () => setRefused(null),
    onError: (error) => setRefused(messages.refusal(error)),
  })
  const answer = useAnswer(
    calls.list,
    {},
    {
      refetchInterval: (found) => (found?.members.some(isOpen) ? pollSeconds.export : renewSeconds) * 1000,
    },
  )
  const exports = (answer.data as AnswerOf<AnyEndpoint> | undefined)?.members as Export[] | undefined
  const rows = total && t(total.exact ? 'listExport.rows' : 'listExport.rowsMore', { count: total.value })
  return (
    <div className={styles.exports}>
      <p>{t('listExport.text')}</p>
      {rows && <p className="num">{rows}</p>}
      <Button
        data-autofocus
        loading={start.isPending}
        disabled={total?.value === 0}
        onClick={() => start.mutate({ query })}
      >
        {t('listExport.start')}
      </Button>
      {refused && <p role="alert">{refused}</p>}
      {exports && exports.length > 0 && (
        <>
          <h3>{t('listExport.yours')}</h3>
          <ul aria-label={t('listExport.yours')}>
            {exports.map((found) => (
              <OneExport key={found.id} found={found} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export default function ExportPanel(props: ExportProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(true)
  return (
    <>
      <ExportButton onClick={() => setOpened(true)} />
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="right"
        size="md"
        title={t('listExport.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Exports {...props} />
      </Drawer>
    </>
  )
}
