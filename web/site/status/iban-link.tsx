import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessages } from '#web/kit/notice/messages.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import step from '#web/tunnel/step.module.css'
import { askIbanLink, type StatusPage } from './calls.ts'
import styles from './status.module.css'

/** Requests an e-mail with the link to the IBAN page; the link is sent only to the customer's mailbox. */
export function IbanLink({ page, linkKey }: { page: StatusPage; linkKey: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = () =>
    askIbanLink(page.id, linkKey).then(
      () => setSent(true),
      (error: Error) => setProblem(messages.refusal(error)),
    )
  if (sent)
    return (
      <p role="status" className={styles.sent}>
        {t('statusPage.ibanLinkSent')}
      </p>
    )
  return (
    <section className={styles.card}>
      {problem && <Problem>{problem}</Problem>}
      <button type="button" className={step.next} onClick={() => void send()}>
        {t('statusPage.askIbanLink')}
      </button>
    </section>
  )
}
