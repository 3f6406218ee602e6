import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { auditEndpoints } from '#domain/audit/endpoints.ts'
import type { AuditEntry } from '#domain/audit/schema.ts'
import { actorText } from '#domain/history/text.ts'
import { useCall } from '#web/kit/client/query.ts'
import { ChangeLine } from '#web/kit/detail/changes.tsx'
import { useValueWords } from '#web/kit/detail/history-words.ts'
import { useEventText } from '#web/kit/detail/record-entries.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { useSession } from '../session.ts'
import styles from './audit.module.css'
import { EntryPanel } from './entry.tsx'
import { AuditRecord } from './record.tsx'

/** Event and its first changed field. */
function Change({ entry: { event, changes } }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const eventText = useEventText()
  const [first, ...others] = changes
  return (
    <span className={styles.change}>
      <span>{eventText(event)}</span>
      {first && (
        <ChangeLine change={first} more={others.length > 0 ? t('audit.others', { count: others.length }) : undefined} />
      )}
    </span>
  )
}

/** Export of the filtered entries: a signed URL of a streamed file. */
const useFile = () => {
  const messages = useMessages()
  const file = useCall(auditEndpoints.file, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  return {
    busy: file.isPending,
    save: ({ order: _, ...query }: Record<string, unknown>) => file.mutate({ query }),
  }
}

const dayLength = 86_400_000

/** Today, Yesterday, or the date of a row whose day differs from the previous one's. */
const useDayHeading = () => {
  const { date, fullDay } = useFormats()
  const relative = new Intl.RelativeTimeFormat(useLanguage(), { numeric: 'auto' })
  const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return ({ at }: AuditEntry, previous: AuditEntry | undefined) => {
    const day = date(at)
    if (previous && date(previous.at) === day) return null
    const recent = [0, -1].find((days) => date(new Date(Date.now() + days * dayLength)) === day)
    return recent === undefined ? sentence(fullDay(at)) : sentence(relative.format(recent, 'day'))
  }
}

/** Administrative actions of the user's account, or of all accounts for platform administrators. */
export default function Audit() {
  const { t } = useTranslation()
  const words = useValueWords()
  const eventText = useEventText()
  const file = useFile()
  const navigate = useNavigate()
  const { hash, search } = useLocation()
  const heading = useDayHeading()
  const { time, fullDateTime } = useFormats()
  const isPlatform = useSession().currentOrganization === null
  const open = hash.slice(1)
  return (
    <>
      <ListPage
        endpoint={auditEndpoints.list}
        choicesFrom={auditEndpoints.choices}
        title={t('frame.titles.audit')}
        description={t('audit.intro')}
        rowName={(entry) => `${eventText(entry.event)} ${entry.subjectName ?? t(`audit.subjects.${entry.subject}`)}`}
        rowLink={(entry) => ({ search, hash: entry.id })}
        current={open || undefined}
        wholeRow
        heading={heading}
        peek={false}
        file={file}
        hideColumns={isPlatform ? [] : ['account']}
        cells={{
          event: (entry) => <Change entry={entry} />,
          by: (entry) => actorText(entry.by, words),
          record: (entry) => <AuditRecord entry={entry} />,
          at: ({ at }) => (
            <time dateTime={at} title={fullDateTime(at)} className="num">
              {time(at)}
            </time>
          ),
        }}
        empty={{ title: t('audit.emptyTitle'), text: t('audit.emptyText') }}
      />
      {open && <EntryPanel id={open} onClose={() => void navigate({ search, hash: '' })} />}
    </>
  )
}
