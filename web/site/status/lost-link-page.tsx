import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { TextField } from '#web/tunnel/form/field.tsx'
import step from '#web/tunnel/step.module.css'
import { useTitle } from '#web/tunnel/use-title.ts'
import { askLinks } from './calls.ts'
import styles from './status.module.css'

/** Requests new links by e-mail. The response is the same for every address, so it does not disclose customers. */
export function AskLinks({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await askLinks(email.trim())
      setSent(true)
    } catch (error) {
      setProblem(messages.refusal(asError(error)))
    }
    setBusy(false)
  }
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      {sent ? (
        <p role="status" className={styles.sent}>
          {t('statusPage.lost.sent')}
        </p>
      ) : (
        <form onSubmit={(event) => void send(event)} className={styles.dialogForm}>
          <TextField
            label={t('statusPage.lost.email')}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            value={email}
            error={problem}
            onChange={setEmail}
          />
          <button type="submit" className={step.next} disabled={busy}>
            {t('statusPage.lost.send')}
          </button>
        </form>
      )}
    </div>
  )
}

export default function LostLink() {
  const { t } = useTranslation()
  useTitle(t('statusPage.lost.title'))
  return <AskLinks title={t('statusPage.lost.title')} text={t('statusPage.lost.text')} />
}
