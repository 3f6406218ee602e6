import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentOf } from '#domain/privacy/request.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import step from '#web/tunnel/step.module.css'
import { useTitle } from '#web/tunnel/use-title.ts'
import { LinkPage } from '../status/link-page.tsx'
import styles from '../status/status.module.css'
import { eraseData, type RequestPage, readRequest } from './calls.ts'

type Props = { page: RequestPage; id: string; linkKey: string; onErased: (page: RequestPage) => void }

function Erasure({ page, id, linkKey, onErased }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const erase = () => {
    setBusy(true)
    eraseData(id, linkKey).then(onErased, (error: Error) => {
      setProblem(messages.refusal(error))
      setBusy(false)
    })
  }
  if (page.buybacks === 0) return <p>{t('myData.erasure.nothing')}</p>
  return (
    <>
      <p className={styles.muted}>{t('myData.erasure.confirmAgain')}</p>
      {problem && <Problem>{problem}</Problem>}
      <button type="button" className={step.danger} disabled={busy} onClick={erase}>
        {t('myData.erasure.confirm')}
      </button>
    </>
  )
}

function Exceptions({ page }: { page: RequestPage }) {
  const { t } = useTranslation()
  if (page.kind !== 'erasure' || page.exceptions.length === 0) return null
  return (
    <section className={styles.card}>
      <h2>{t('myData.erasure.kept')}</h2>
      {page.exceptions.map((name) => (
        <p key={name}>{t(`myData.exceptions.${name}`)}</p>
      ))}
    </section>
  )
}

function Shown({ page, id, linkKey, onErased }: Props) {
  const { t } = useTranslation()
  const { company, contact, archive } = page
  const content = contentOf(page)
  const parameters = { company, count: page.buybacks }
  return (
    <div className={styles.page}>
      <div>
        <h1>{t(`myData.${content}.title`, parameters)}</h1>
        <p className={styles.lead}>{t(`myData.${content}.text`, parameters)}</p>
      </div>
      <Exceptions page={page} />
      {archive && (
        <a className={step.next} href={archive} download>
          {t('myData.access.download')}
        </a>
      )}
      {content === 'erasure' && <Erasure page={page} id={id} linkKey={linkKey} onErased={onErased} />}
      {contact && <p className={styles.muted}>{t('myData.contact', { contact })}</p>}
    </div>
  )
}

/** Page behind the mailed link of a request: download of the data, or its erasure with the legal exceptions. */
export default function MyData() {
  const { t } = useTranslation()
  useTitle(t('myData.title'))
  return (
    <LinkPage read={readRequest} missing={t('myData.missing')}>
      {({ page, id, linkKey, onAnswered }) => <Shown page={page} id={id} linkKey={linkKey} onErased={onAnswered} />}
    </LinkPage>
  )
}
