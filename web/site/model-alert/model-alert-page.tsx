import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ModelAlert } from '#domain/model-alert/schema.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import { LoadFailed } from '#web/tunnel/search/load-failed.tsx'
import step from '#web/tunnel/step.module.css'
import { useLoaded } from '#web/tunnel/use-loaded.ts'
import { useTitle } from '#web/tunnel/use-title.ts'
import styles from '../status/status.module.css'
import { confirmAlert, readAlert, stopAlert } from './calls.ts'

function Ended({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page} role="status">
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <Link to="/search" className={step.next}>
        {t('modelAlert.search')}
      </Link>
    </div>
  )
}

type Props = { alert: ModelAlert; id: string; linkKey: string; onStopped: () => void }

function Shown({ alert, id, linkKey, onStopped }: Props) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const messages = useMessages()
  const [{ query, company, isConfirmed, endsAt }, setAlert] = useState(alert)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const text = useRef<HTMLParagraphElement>(null)
  /** The button that had the focus is gone. */
  const confirmed = (answer: ModelAlert) => {
    setAlert(answer)
    text.current?.focus()
  }
  const run = (work: Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    work.catch((error: Error) => setProblem(messages.refusal(error))).finally(() => setBusy(false))
  }
  return (
    <div className={styles.page}>
      <h1>{t('modelAlert.title', { query })}</h1>
      <p className={styles.lead} role="status" tabIndex={-1} ref={text}>
        {isConfirmed ? t('modelAlert.confirmed', { date: date(endsAt) }) : t('modelAlert.ask', { company })}
      </p>
      {problem && <Problem>{problem}</Problem>}
      {!isConfirmed && (
        <button
          type="button"
          className={step.next}
          disabled={busy}
          onClick={() => run(confirmAlert(id, linkKey).then(confirmed))}
        >
          {t('modelAlert.confirm')}
        </button>
      )}
      <button
        type="button"
        className={step.quiet}
        disabled={busy}
        onClick={() => run(stopAlert(id, linkKey).then(onStopped))}
      >
        {t('modelAlert.stop')}
      </button>
    </div>
  )
}

/** Page behind the mailed link of an alert: confirmation and end. */
export default function ModelAlertPage() {
  const { t } = useTranslation()
  useTitle(t('modelAlert.offer'))
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const key = params.get('key') ?? ''
  const [stopped, setStopped] = useState(false)
  const { data, error, again } = useLoaded(`${id} ${key}`, (signal) => readAlert(id, key, signal))
  if (stopped) return <Ended title={t('modelAlert.stopped')} text={t('modelAlert.stoppedText')} />
  if (data) return <Shown alert={data} id={id} linkKey={key} onStopped={() => setStopped(true)} />
  if (error instanceof ApiError && error.status === 404)
    return <Ended title={t('modelAlert.missing')} text={t('modelAlert.missingText')} />
  if (!error) return <div className={styles.page} aria-busy />
  return (
    <div className={styles.page}>
      <LoadFailed error={error} onRetry={again} />
    </div>
  )
}
