import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { checkoutAddress } from '#domain/cart/address.ts'
import { asError } from '#domain/checked.ts'
import { townLine } from '#domain/customer/zip-code.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { newKey } from '#web/kit/client/client.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { perTab } from '#web/kit/storage/storage.ts'
import { cartPages, useFace } from '../face.tsx'
import { focusFirst } from '../form/focus-first.ts'
import { Problem } from '../form/problem.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import step from '../step.module.css'
import { useTitle } from '../use-title.ts'
import { confirmCart } from './calls.ts'
import styles from './cart.module.css'
import { readCustomer } from './customer.ts'
import { checkCustomer, infoOf } from './customer-check.ts'
import { openLine } from './edit-line.ts'
import { EmptyCart } from './empty-cart.tsx'
import { useCart } from './kept.ts'
import { CartLines } from './lines.tsx'
import { printsAtOnce } from './print-at-once.ts'
import { Removing } from './removing.tsx'
import { StepHeader } from './step-header.tsx'
import { useQuote } from './use-quote.ts'
import { useReleasedFocus } from './use-released-focus.ts'

type CartQuote = NonNullable<ReturnType<typeof useQuote>['data']>

const keyOfCart = 'reprise.cart-key'

/**
 * Idempotency key of the cart, kept per tab: a double click or a retry after a lost response confirms the cart once.
 */
const idempotencyKey = (what: string) => {
  const kept = perTab.read<{ what: string; key: string }>(keyOfCart)
  if (kept?.what === what) return kept.key
  const key = newKey()
  perTab.write(keyOfCart, { what, key })
  return key
}

/** A held key does not confirm. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Confirmation of the cart. The summary keeps what was confirmed: confirming empties the cart before the next page is loaded. */
const useConfirmation = (again: () => void) => {
  const navigate = useNavigate()
  const face = useFace()
  const cart = useCart()
  const [confirmed, setConfirmed] = useState<{ lines: typeof cart.lines; quote: CartQuote } | null>(null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const confirm = async (quote: CartQuote, accepted: boolean) => {
    const { customer, identity } = readCustomer(face.country)
    setSending(true)
    setRefused(null)
    const rest = {
      customerInfo: infoOf(customer),
      customerIdentification: quote.needsIdentification ? (identity as never) : null,
      termsAccepted: accepted,
    }
    try {
      const made = await confirmCart(face, cart.lines, rest, idempotencyKey(JSON.stringify([cart.lines, rest])))
      // At the counter the documents are printed with the confirmation.
      setConfirmed({ lines: cart.lines, quote })
      void navigate(checkoutAddress(made), { replace: true, state: face.kind === 'site' ? null : printsAtOnce })
      cart.clear()
    } catch (failure) {
      setSending(false)
      setRefused(asError(failure))
      if (failure instanceof ApiError && failure.status < 500) again()
    }
  }
  return { confirmed, sending, refused, confirm }
}

/** Summary with prices from the server, and the confirmation of the cart. */
export default function SummaryPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const face = useFace()
  const { money } = useFormats()
  const cart = useCart()
  const { customer, identity } = readCustomer(face.country)
  const { data, error, again } = useQuote(customer.clientCountry)
  const { confirmed, sending, refused, confirm } = useConfirmation(again)
  const quote = confirmed?.quote ?? data
  const lines = confirmed?.lines ?? cart.lines
  const form = useRef<HTMLFormElement>(null)
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState(false)
  const [removing, setRemoving] = useState<string | null>(null)
  useTitle(t('cart.summary'))

  if (cart.lines.length === 0 && !sending) return <EmptyCart />
  const wrong = quote && checkCustomer(customer, quote.needsIdentification ? identity : null, quote).size > 0
  // Lines that cannot be sold are shown first; they take precedence over missing customer data.
  if (wrong && !quote.buybacks.some((line) => line.problem) && !sending)
    return <Navigate to={cartPages.customer} replace />
  const onWeb = face.kind === 'site'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!quote || sending) return
    if (!onWeb || accepted) return void confirm(quote, accepted)
    setMissing(true)
    focusFirst(form.current)
  }
  return (
    <form ref={form} className={step.page} onSubmit={submit} noValidate>
      <StepHeader title={t('cart.summary')} step={2} of={2} back={cartPages.customer} />
      <div className={`${step.body} ${styles.body}`}>
        {error && !quote && <LoadFailed error={error} onRetry={again} />}
        <section className={styles.section} aria-labelledby="products">
          <h2 id="products">{t('cart.products', { count: lines.length })}</h2>
          <CartLines
            lines={lines}
            quote={quote}
            onRemove={setRemoving}
            onEdit={(line) => {
              const { to, state } = openLine(line)
              void navigate(to, { state })
            }}
            onAllow={cart.allow}
          />
        </section>
        {customer.clientLastname && <CustomerAddress customer={customer} needsIban={quote?.needsIban ?? false} />}
        <dl className={styles.total}>
          <dt>{onWeb ? t('offer.receive') : t('offer.customerReceives')}</dt>
          <dd>{money(quote?.total ?? cart.total)}</dd>
        </dl>
        {quote && quote.missing > 0 && (
          <p role="alert" className={styles.problem}>
            {t('cart.missing', { amount: money(quote.missing) })}
          </p>
        )}
        {onWeb && (
          <Terms
            accepted={accepted}
            missing={missing && !accepted}
            onChange={(next) => {
              setAccepted(next)
              setMissing(false)
            }}
          />
        )}
        {refused && <Refused error={refused} />}
      </div>
      <ConfirmBar quote={quote} sending={sending} />
      {removing && (
        <Removing inCartId={removing} onDone={() => setRemoving(null)} onEmptied={() => void navigate('/home')} />
      )}
    </form>
  )
}

/** At a counter, a server error refers to the account manager; visitors get the general message. */
function Refused({ error }: { error: Error }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const failedHere = useFace().kind === 'dashboard' && error instanceof ApiError && error.code === 'server_error'
  return <Problem>{failedHere ? t('cart.notCreated') : messages.refusal(error)}</Problem>
}

type BarProps = { quote: CartQuote | null | undefined; sending: boolean }

function ConfirmBar({ quote, sending }: BarProps) {
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

function Terms({ accepted, missing, onChange }: TermsProps) {
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
