import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Violation } from '#domain/errors.ts'
import { useFace } from '../face.tsx'
import { focusFirst } from '../form/focus-first.ts'
import { LoadFailed } from '../search/load-failed.tsx'
import step from '../step.module.css'
import { useTitle } from '../use-title.ts'
import styles from './cart.module.css'
import { ConfirmBar, Refused, Terms } from './confirming.tsx'
import { useCustomer } from './customer.ts'
import { checkCustomer } from './customer-check.ts'
import { CustomerFields } from './customer-fields.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { IdentitySection, ProblemCount } from './identity-section.tsx'
import { useCart } from './kept.ts'
import { OrderLines, OrderTotal } from './order-lines.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { StepHeader } from './step-header.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useQuote } from './use-quote.ts'

const none: ReadonlyMap<string, Violation> = new Map()

/** Products, customer data and confirmation on a site, as one page. Asks only for what this cart needs. */
export function OrderPage() {
  const { t } = useTranslation()
  const { country } = useFace()
  const cart = useCart()
  const { customer, identity, change, identify } = useCustomer(country)
  const { data, error, again } = useQuote()
  const { confirmed, sending, refused, confirm } = useConfirmation(again)
  const quote = confirmed?.quote ?? data
  const [tried, setTried] = useState(false)
  const [accepted, setAccepted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useTitle(t('cart.summary'))
  if (cart.lines.length === 0 && !sending) return <EmptyCart />
  const found = quote ? checkCustomer(customer, quote.needsIdentification ? identity : null, quote) : none
  // Problems are shown after the first attempt to confirm, and disappear when corrected.
  const problems = tried ? found : none

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!quote || sending) return
    setTried(true)
    if (found.size === 0 && accepted) return void confirm(quote, accepted)
    focusFirst(form.current)
  }
  return (
    <form ref={form} className={step.page} onSubmit={submit} noValidate>
      <StepHeader title={t('cart.summary')} back="/search" />
      <div className={`${step.body} ${styles.body}`}>
        {error && !quote && <LoadFailed error={error} onRetry={again} />}
        <OrderLines lines={confirmed?.lines ?? cart.lines} quote={quote} />
        {!cart.isFull && (
          <Link to="/search" className={styles.link}>
            {t('cart.more')}
          </Link>
        )}
        <OrderTotal quote={quote} />
        {quote && (
          <>
            <section className={styles.section} aria-labelledby="customer">
              <h2 id="customer">{t('cart.customer')}</h2>
              {!quote.needsDetails && <p className={styles.muted}>{t('cart.detailsLater')}</p>}
              <p className={styles.muted}>
                {t('cart.knownCustomer')}{' '}
                <Link to="/status" className={styles.link}>
                  {t('cart.knownCustomerLink')}
                </Link>
              </p>
              <CustomerFields {...{ customer, change, problems }} {...quote} />
            </section>
            {quote.needsIdentification && <IdentitySection {...{ identity, identify, problems }} />}
            <PrivacyNotice />
            <Terms accepted={accepted} missing={tried && !accepted} onChange={setAccepted} />
            {problems.size > 0 && <ProblemCount count={problems.size} />}
          </>
        )}
        {refused && <Refused error={refused} />}
      </div>
      <ConfirmBar quote={quote} sending={sending} />
    </form>
  )
}
