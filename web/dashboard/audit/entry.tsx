import { Alert, Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { auditEndpoints } from '#domain/audit/endpoints.ts'
import { type AuditEntry, shortReference } from '#domain/audit/schema.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { actorText } from '#domain/history/text.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { ChangeTable } from '#web/kit/detail/changes.tsx'
import { useValueWords } from '#web/kit/detail/history-words.ts'
import { useEventText } from '#web/kit/detail/record-entries.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { DockedPanel } from '#web/kit/keys/docked-panel.tsx'
import { FactList } from '#web/kit/keys/fact-list.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useReachable } from '../reachable.ts'
import styles from './audit.module.css'
import { recordPage } from './links.ts'
import { AuditRecord } from './record.tsx'

type Detail = AnswerOf<typeof auditEndpoints.read>

function Earlier({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  const words = useValueWords()
  const eventText = useEventText()
  if (entries.length === 0) return null
  return (
    <>
      <h3>{t('audit.earlier')}</h3>
      <ul className={styles.earlier}>
        {entries.map(({ id, event, by, at }) => (
          <li key={id}>
            <Link to={{ hash: id }} className="link">
              {eventText(event)}
            </Link>
            <span>{actorText(by, words)}</span>
            <DateText value={at} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Shown({ entry }: { entry: Detail }) {
  const { t } = useTranslation()
  const words = useValueWords()
  const eventText = useEventText()
  return (
    <div className={styles.entry}>
      <div>
        <h2>{eventText(entry.event)}</h2>
        <AuditRecord entry={entry} />
      </div>
      {entry.changes.length > 0 && (
        <>
          <h3>{t('audit.columns.changes')}</h3>
          <ChangeTable changes={entry.changes} />
        </>
      )}
      <FactList
        facts={[
          { label: t('audit.columns.by'), value: actorText(entry.by, words) },
          { label: t('audit.columns.at'), value: <DateText value={entry.at} /> },
          ...(entry.accountName ? [{ label: t('audit.columns.account'), value: entry.accountName }] : []),
          { label: t('audit.columns.id'), value: <code className={styles.id}>{shortReference(entry.id)}</code> },
        ]}
      />
      <Earlier entries={entry.earlier} />
    </div>
  )
}

/** Entry of the audit log beside the list: every changed field and the earlier entries of its record. */
export function EntryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const isReachable = useReachable()
  const { data, error } = useAnswer(auditEndpoints.read, { params: { id } }, { keepPrevious: true })
  const page = data && recordPage(data, isReachable)
  return (
    <DockedPanel
      label={t('audit.entry')}
      bar={t('audit.entry')}
      onClose={onClose}
      footer={
        page && (
          <Button component={Link} to={page}>
            {t('audit.open')}
          </Button>
        )
      }
    >
      {error && <Alert color="red">{messages.refusal(error)}</Alert>}
      {data ? <Shown entry={data} /> : !error && <Skeleton height={320} />}
    </DockedPanel>
  )
}
