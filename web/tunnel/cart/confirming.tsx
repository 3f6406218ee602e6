import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useFace } from '../face.tsx'
import { Problem } from '../form/problem.tsx'
import step from '../step.module.css'
import type { CartQuote } from './calls.ts'
import styles from './cart.module.css'
import { useCart } from './kept.ts'
import { useReleasedFocus } from './use-released-focus.ts'

/** A held key does not confirm. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** At a counter, a server error refers to the account manager; visitors get the general message. */
export function Refused({ error }: { error: Error }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const failedHere = useFace().kind === 'dashboard' && error instanceof ApiError && error.code === 'server_error'
  return <Problem>{failedHere ? t('cart.notCreated') : messages.refusal(error)}</Problem>
}

type BarProps = { quote: CartQuote | null | undefined; sending: boolean }

export function ConfirmBar({ quote, sending }: BarProps) {
  const { t } = useTranslation()
  const cart = useCart()
  const onWeb = useFace().kind === 'site'
  const button = useRef<HTMLButtonElement>(null)
  useReleasedFocus(button, Boolean(quote) && !onWeb)
  const hasProblem = quote?.buybacks.some((line) => line.problem) ?? false
  const changed = quote?.buybacks.filter((line) => line.changed) ?? []
  return (
    <div className={`${step.bar} ${styles.bar}`}>
      {changed.length > 0 && !hasProblem ? (
        <button
          type="button"
          className={step.next}
          onClick={() => cart.reprice(new Map(changed.map((line) => [line.inCartId, line])))}
        >
          {t('cart.takeNewPrices')}
        </button>
      ) : (
        <button
          ref={button}
          type="submit"
          onKeyDown={ignoreRepeats}
          className={step.next}
          disabled={!quote || hasProblem || quote.missing > 0 || sending}
        >
          {sending ? t('cart.confirming') : onWeb ? t('cart.confirm') : t('cart.confirmAndPrint')}
        </button>
      )}
    </div>
  )
}

type TermsProps = { accepted: boolean; missing: boolean; onChange: (accepted: boolean) => void }

export function Terms({ accepted, missing, onChange }: TermsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.section} data-missing={missing}>
      <label className={styles.terms}>
        <input
          type="checkbox"
          checked={accepted}
          aria-invalid={missing}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {t('cart.accept')}{' '}
          <Link to="/cgs" target="_blank">
            {t('cart.termsLink')}
          </Link>
        </span>
      </label>
      {missing && (
        <p role="alert" className={styles.problem}>
          {t('errors.terms_not_accepted')}
        </p>
      )}
    </div>
  )
}
