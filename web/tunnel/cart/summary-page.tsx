import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { townLine } from '#domain/customer/zip-code.ts'
import { cartPages, useFace } from '../face.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import step from '../step.module.css'
import { useTitle } from '../use-title.ts'
import styles from './cart.module.css'
import { ConfirmBar, Refused } from './confirming.tsx'
import { readCustomer } from './customer.ts'
import { checkCustomer } from './customer-check.ts'
import { EmptyCart } from './empty-cart.tsx'
import { useCart } from './kept.ts'
import { OrderLines, OrderTotal } from './order-lines.tsx'
import { StepHeader } from './step-header.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useQuote } from './use-quote.ts'

/** On a site, customer data and confirmation are one page. */
export default function SummaryPage() {
  return useFace().kind === 'site' ? <Navigate to={cartPages.customer} replace /> : <Summary />
}

/** Summary at the counter with prices from the server, and the confirmation of the cart. */
function Summary() {
  const { t } = useTranslation()
  const face = useFace()
  const cart = useCart()
  const { customer, identity } = readCustomer(face.country)
  const { data, error, again } = useQuote(customer.clientCountry)
  const { confirmed, sending, refused, confirm } = useConfirmation(again)
  const quote = confirmed?.quote ?? data
  useTitle(t('cart.summary'))

  if (cart.lines.length === 0 && !sending) return <EmptyCart />
  const wrong = quote && checkCustomer(customer, quote.needsIdentification ? identity : null, quote).size > 0
  // Lines that cannot be sold are shown first; they take precedence over missing customer data.
  if (wrong && !quote.buybacks.some((line) => line.problem) && !sending)
    return <Navigate to={cartPages.customer} replace />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (quote && !sending) void confirm(quote, false)
  }
  return (
    <form className={step.page} onSubmit={submit} noValidate>
      <StepHeader title={t('cart.summary')} step={2} of={2} back={cartPages.customer} />
      <div className={`${step.body} ${styles.body}`}>
        {error && !quote && <LoadFailed error={error} onRetry={again} />}
        <OrderLines lines={confirmed?.lines ?? cart.lines} quote={quote} />
        {customer.clientLastname && <CustomerAddress customer={customer} needsIban={quote?.needsIban ?? false} />}
        <OrderTotal quote={quote} />
        {refused && <Refused error={refused} />}
      </div>
      <ConfirmBar quote={quote} sending={sending} />
    </form>
  )
}

type Customer = ReturnType<typeof readCustomer>['customer']

function CustomerAddress({ customer, needsIban }: { customer: Customer; needsIban: boolean }) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="customer">
      <h2 id="customer">{t('cart.customer')}</h2>
      <address className={styles.address}>
        <b>
          {customer.clientFirstname} {customer.clientLastname}
        </b>
        <span>{customer.clientEmail}</span>
        <span>{customer.clientPhone}</span>
        <span>{[customer.clientStreet, customer.clientStreetMore].filter(Boolean).join(', ')}</span>
        <span>{townLine(customer.clientZipCode, customer.clientCity, customer.clientCountry)}</span>
        {needsIban && <span>IBAN •••• {customer.iban.replace(/\s/g, '').slice(-4)}</span>}
      </address>
      <Link to={cartPages.customer}>{t('cart.change')}</Link>
    </section>
  )
}
