import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestKinds } from '#domain/privacy/request.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import { askData, type RequestKind } from '../my-data/calls.ts'
import styles from './status.module.css'

/** Requests a mail with the link to the customer's data, or to its erasure. */
export function MyData({ id, linkKey }: { id: string; linkKey: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = (kind: RequestKind) =>
    askData(id, linkKey, kind).then(
      () => setSent(true),
      (error: Error) => setProblem(messages.refusal(error)),
    )
  return (
    <section className={styles.acts}>
      <h2>{t('statusPage.data.title')}</h2>
      <p className={styles.muted}>{t('statusPage.data.text')}</p>
      {problem && <Problem>{problem}</Problem>}
      {sent ? (
        <p role="status" className={styles.sent}>
          {t('statusPage.data.sent')}
        </p>
      ) : (
        requestKinds.map((kind) => (
          <button key={kind} type="button" className={styles.quiet} onClick={() => void ask(kind)}>
            {t(`statusPage.data.${kind}`)}
          </button>
        ))
      )}
    </section>
  )
}
