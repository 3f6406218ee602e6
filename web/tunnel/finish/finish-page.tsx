import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { checkoutAddress } from '#domain/cart/address.ts'
import { keysOf } from '#domain/checked.ts'
import { missingDetails } from '#domain/customer/details.ts'
import type { Violation } from '#domain/errors.ts'
import { needsIban } from '#domain/payment-mode/rules.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { forget } from '#web/kit/storage/forget.ts'
import { AllowDuplicate } from '../cart/allow-duplicate.tsx'
import styles from '../cart/cart.module.css'
import { type CustomerDraft, useCustomer } from '../cart/customer.ts'
import { checkCustomer, checkIban, checkIdentity, infoOf, shownPhone } from '../cart/customer-check.ts'
import { IdentityFields } from '../cart/identity-section.tsx'
import { StepHeader } from '../cart/step-header.tsx'
import { useFace } from '../face.tsx'
import { TextField } from '../form/field.tsx'
import { focusFirst } from '../form/focus-first.ts'
import { Problem } from '../form/problem.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import step from '../step.module.css'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import { readFinishing } from './address.ts'
import { type Declared, readDeclared, readWaiting } from './calls.ts'
import { type FinishLine, FinishLines } from './cart-lines.tsx'
import { FinishCustomer } from './finish-customer.tsx'
import { useFinishAll } from './use-finish-all.ts'

/**
 * Completes predeclared buybacks at the counter: customer data is corrected and completed, then all ready lines are
 * confirmed.
 */
export default function FinishPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [line] = useState(() => readFinishing(id))
  const { data, error, again } = useLoaded(id, async () => {
    const [declared, { members }] = await Promise.all([readDeclared(id), readWaiting(id)])
    return { declared, lines: members.map((one): FinishLine => ({ ...one, line: readFinishing(one.id) })) }
  })
  useTitle(t('finish.title'))
  if (!line) return <Navigate to="/buybacks-predeclared" replace />
  return (
    <>
      {error && !data && <LoadFailed error={error} onRetry={again} />}
      {data?.lines.length === 0 && <Navigate to={`/buyback/${id}`} replace />}
      {data && data.lines.length > 0 && <Finishing declared={data.declared} lines={data.lines} />}
    </>
  )
}

const draftOf = ({ customer }: Declared, country: string): CustomerDraft => ({
  clientFirstname: customer.clientFirstname,
  clientLastname: customer.clientLastname,
  clientEmail: customer.clientEmail ?? '',
  clientPhone: shownPhone(customer.clientPhone ?? '', customer.clientCountry ?? country),
  clientStreet: customer.clientStreet ?? '',
  clientStreetMore: customer.clientStreetMore ?? '',
  clientZipCode: customer.clientZipCode ?? '',
  clientCity: customer.clientCity ?? '',
  clientCountry: customer.clientCountry ?? country,
  phoneCountry: customer.clientCountry ?? country,
  iban: '',
})

/** Ignores the IBAN, which is not part of the declared data. */
const isOther = (customer: CustomerDraft, known: CustomerDraft) =>
  keysOf(known).some((field) => field !== 'iban' && customer[field] !== known[field])

const none: ReadonlyMap<string, Violation> = new Map()

type Finished = { declared: Declared; lines: readonly FinishLine[] }

/** Customer data to complete, its problems, and the confirmation of the ready lines. */
const useFinishing = ({ declared, lines }: Finished) => {
  const navigate = useNavigate()
  const { country, identityRequired } = useFace()
  const [known] = useState(() => draftOf(declared, country))
  // The draft is keyed by cart, so it is shared by all buybacks of the customer.
  const draft = useCustomer(country, `reprise.finish-customer.${declared.cartId}`, known)
  const { customer, identity } = draft
  const { sending, refused, finishAll } = useFinishAll()
  const ready = lines.flatMap(({ id, line }) => (line ? [{ id, line }] : []))
  const asksIdentity = identityRequired && declared.customer.identificationType === null
  const asksIban =
    declared.customer.ibanEnd === null &&
    ready.some(({ line }) => line.paymentType !== null && needsIban(line.paymentType))
  // A store drop declares name and e-mail address only.
  const isIncomplete = missingDetails(declared.customer).length > 0
  const isCorrected = isIncomplete || isOther(customer, known)
  const countries = [...new Set([known.clientCountry, country])]

  const found = new Map<string, Violation>([
    ...(isCorrected
      ? checkCustomer({ ...customer, iban: '' }, null, {
          ...{ needsIban: false, needsDetails: true, paidInSepa: false },
          countries,
        })
      : none),
    ...(asksIdentity ? checkIdentity(identity) : []),
    ...(asksIban ? checkIban(customer.iban) : []),
  ])
  const send = async (reason?: string) => {
    const cart = await finishAll(
      ready,
      {
        ...(asksIban || isCorrected ? { customerInfo: infoOf(customer) } : {}),
        ...(asksIdentity ? { customerIdentification: identity as never } : {}),
      },
      reason,
    )
    if (!cart) return
    forget('device')
    void navigate(checkoutAddress(cart), { replace: true })
  }
  return { ...draft, sending, refused, ready, asksIdentity, asksIban, isCorrected, countries, found, send }
}

function Finishing({ declared, lines }: Finished) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { money } = useFormats()
  const finishing = useFinishing({ declared, lines })
  const { customer, identity, change, identify, sending, refused, ready, asksIdentity, asksIban, found, send } =
    finishing
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const problems = tried ? found : none
  const ibanProblem = problems.get('iban')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (found.size > 0) return void focusFirst(form.current)
    await send()
  }
  return (
    <form ref={form} className={step.page} onSubmit={(event) => void submit(event)} noValidate>
      <StepHeader title={t('finish.title')} step={2} of={2} back="/buybacks-predeclared" />
      <div className={`${step.body} ${styles.body}`}>
        <section className={styles.section} aria-labelledby="products">
          <h2 id="products">{t('finish.cart', { count: lines.length })}</h2>
          <FinishLines lines={lines} />
          {lines.length > ready.length && (
            <p className={styles.muted}>{t('finish.later', { count: lines.length - ready.length })}</p>
          )}
        </section>
        <FinishCustomer
          declared={declared}
          customer={customer}
          change={change}
          problems={problems}
          countries={finishing.countries}
          isOpen={finishing.isCorrected}
        />
        {asksIban && (
          <TextField
            label={t('cart.iban')}
            hint={t('cart.ibanHintStore')}
            value={customer.iban}
            onChange={(iban) => change({ iban })}
            error={ibanProblem ? messages.violation(ibanProblem) : null}
          />
        )}
        {asksIdentity && (
          <section className={styles.section} aria-labelledby="identity">
            <h2 id="identity">{t('cart.identity')}</h2>
            <IdentityFields identity={identity} identify={identify} problems={problems} />
          </section>
        )}
        <dl className={styles.total}>
          <dt>{t('offer.customerReceives')}</dt>
          <dd>{money(ready.reduce((sum, { line }) => sum + line.total, 0))}</dd>
        </dl>
        {refused && <Problem>{messages.refusal(refused)}</Problem>}
        {refused instanceof ApiError && refused.code === 'device_already_bought' && (
          <AllowDuplicate onAllow={(reason) => void send(reason)} />
        )}
      </div>
      <div className={`${step.bar} ${styles.bar}`}>
        <button type="submit" className={step.next} disabled={sending || ready.length === 0}>
          {sending ? t('cart.confirming') : t('finish.submit', { count: ready.length })}
        </button>
      </div>
    </form>
  )
}
