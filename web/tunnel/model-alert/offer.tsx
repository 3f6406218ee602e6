import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { asError } from '#domain/checked.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useFace } from '../face.tsx'
import { TextField } from '../form/field.tsx'
import step from '../step.module.css'
import { askAlert } from './calls.ts'
import styles from './offer.module.css'

/** The button that had the focus is gone. */
const focused = (text: HTMLElement | null) => text?.focus({ preventScroll: true })

/** Alert by mail for a model that is not bought, and the way to recycle it. `folded`: opened by a tap, above products found. */
export default function Offer({ query, folded }: { query: string; folded: boolean }) {
  const { t } = useTranslation()
  const { ready } = useFace()
  const messages = useMessages()
  const [email, setEmail] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    setProblem(null)
    try {
      await ready()
      await askAlert(query, email.trim())
      setState('sent')
    } catch (error) {
      const refused = asError(error)
      const wrong = refused instanceof ApiError ? refused.violations.find(({ path }) => path === 'email') : undefined
      setProblem(wrong ? messages.violation(wrong) : messages.refusal(refused))
      setState('open')
      form.current?.querySelector('input')?.focus()
    }
  }
  return (
    <details className={styles.offer} open={!folded}>
      <summary>{t('modelAlert.offer')}</summary>
      {state === 'sent' ? (
        <p role="status" className={styles.sent} tabIndex={-1} ref={focused}>
          {t('modelAlert.sent')}
        </p>
      ) : (
        <form ref={form} onSubmit={(event) => void send(event)} aria-label={t('modelAlert.offer')} noValidate>
          <div className={styles.row}>
            <TextField
              label={t('modelAlert.email')}
              hint={t('modelAlert.privacy')}
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              value={email}
              error={problem}
              onChange={setEmail}
            />
            <button type="submit" className={step.next} disabled={state === 'busy'}>
              {t('modelAlert.send')}
            </button>
          </div>
        </form>
      )}
      <Link to="/stores">{t('modelAlert.recycle')}</Link>
    </details>
  )
}
