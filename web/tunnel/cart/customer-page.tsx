import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import type { Violation } from '#domain/errors.ts'
import { cartPages, type LookupProps, useFace } from '../face.tsx'
import { focusFirst } from '../form/focus-first.ts'
import { nextMissing } from '../form/next-missing.ts'
import { LoadFailed } from '../search/load-failed.tsx'
import step from '../step.module.css'
import { useTitle } from '../use-title.ts'
import styles from './cart.module.css'
import { useCustomer } from './customer.ts'
import { checkCustomer, shownPhone } from './customer-check.ts'
import { CustomerFields } from './customer-fields.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { IdentitySection, ProblemCount } from './identity-section.tsx'
import { useCart } from './kept.ts'
import { LanguageField } from './language-field.tsx'
import { OrderPage } from './order-page.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { StepHeader } from './step-header.tsx'
import { useQuote } from './use-quote.ts'

const none: ReadonlyMap<string, Violation> = new Map()

export default function CustomerPage() {
  return useFace().kind === 'site' ? <OrderPage /> : <CounterCustomer />
}

function CounterCustomer() {
  const { t } = useTranslation()
  const { lines } = useCart()
  useTitle(t('cart.customer'))
  return lines.length === 0 ? <EmptyCart /> : <CustomerForm />
}

/**
 * Customer form at the counter. Shows only the fields that this cart needs: IBAN for a transfer, identity document if the
 * account requires it.
 */
function CustomerForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { country, CustomerLookup } = useFace()
  const { customer, identity, language, change, identify, speak } = useCustomer(country)
  const { data: quote, error, again } = useQuote()
  const [tried, setTried] = useState(false)
  const [lookedUp, setLookedUp] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const isReady = quote !== undefined && quote !== null
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name=clientFirstname]')
    if (isReady && !field?.value) field?.focus()
  }, [isReady])
  const found = quote ? checkCustomer(customer, quote.needsIdentification ? identity : null, quote) : none
  const missing = (from?: EventTarget) => nextMissing(form.current, (name) => found.has(name), from)
  const focusMissing = useEffectEvent(() =>
    (missing() ?? form.current?.querySelector<HTMLElement>('button[type=submit]'))?.focus(),
  )
  // After a lookup has filled in the customer, focus the next missing field.
  useEffect(() => {
    if (lookedUp > 0) focusMissing()
  }, [lookedUp])
  if (quote?.buybacks.some(({ problem }) => problem)) return <Navigate to={cartPages.summary} replace />
  // Problems are shown after the first attempt to continue, and disappear when corrected.
  const problems = tried ? found : none

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!quote) return
    setTried(true)
    if (found.size === 0) return void navigate(cartPages.summary)
    focusFirst(form.current)
  }
  /** Enter goes to the next missing field; on the last one it submits. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    const next = missing(event.target)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const takeOver = (known: Parameters<LookupProps['onChoose']>[0]) => {
    change({
      ...known,
      phoneCountry: known.clientCountry,
      clientPhone: shownPhone(known.clientPhone, known.clientCountry),
    })
    setLookedUp((times) => times + 1)
  }
  return (
    <form ref={form} className={step.page} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <StepHeader title={t('cart.customer')} step={1} of={2} back="/search" />
      {error && !quote && <LoadFailed error={error} onRetry={again} />}
      {quote && (
        <div className={`${step.body} ${styles.body}`}>
          {CustomerLookup && <CustomerLookup onChoose={takeOver} />}
          <p className={styles.muted}>{t('cart.enterLeads')}</p>
          <CustomerFields {...{ customer, change, problems }} {...quote} />
          <LanguageField language={language} onChange={speak} />
          {quote.needsIdentification && <IdentitySection {...{ identity, identify, problems }} />}
          <PrivacyNotice />
          {problems.size > 0 && <ProblemCount count={problems.size} />}
        </div>
      )}
      <div className={`${step.bar} ${styles.bar}`}>
        <button type="submit" className={step.next} disabled={!quote}>
          {t('cart.toSummary')}
        </button>
      </div>
    </form>
  )
}
