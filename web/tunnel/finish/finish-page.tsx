import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { checkoutAddress } from '#domain/cart/address.ts'
import type { Violation } from '#domain/errors.ts'
import { needsIban } from '#domain/payment-mode/rules.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { newKey } from '#web/kit/client.ts'
import { forget } from '#web/kit/forget.ts'
import { useFormats } from '#web/kit/formats.tsx'
import { useMessages } from '#web/kit/messages.ts'
import { AllowDuplicate } from '../cart/allow-duplicate.tsx'
import styles from '../cart/cart.module.css'
import { useCustomer } from '../cart/customer.ts'
import { checkIban, checkIdentity, shownPhone } from '../cart/customer-check.ts'
import { IdentityFields } from '../cart/customer-fields.tsx'
import { StepHeader } from '../cart/step-header.tsx'
import type { KeptLine } from '../cart/stored.ts'
import { useFace } from '../face.tsx'
import { TextField } from '../form/field.tsx'
import { focusFirst } from '../form/focus-first.ts'
import { Problem } from '../form/problem.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import step from '../step.module.css'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import { readFinishing } from './address.ts'
import { type Declared, finish, readDeclared } from './calls.ts'

/** The customer is known from the web: only what is still missing is asked, then the buyback is the store's. */
export default function FinishPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [line] = useState(() => readFinishing(id))
  const { data, error, again } = useLoaded(id, () => readDeclared(id))
  useTitle(t('finish.title'))
  if (!line) return <Navigate to="/buybacks-predeclared" replace />
  return (
    <>
      {error && !data && <LoadFailed error={error} onRetry={again} />}
      {data && <Finishing declared={data} line={line} />}
    </>
  )
}

const infoOf = ({ customer }: Declared, iban: string) => {
  const { ibanEnd: _, identificationType: _2, identificationEnd: _3, ...info } = customer
  const { clientEmail, clientPhone, clientStreet, clientZipCode, clientCity, clientCountry } = info
  return {
    ...info,
    clientEmail: clientEmail ?? '',
    clientPhone: clientPhone ?? '',
    clientStreet: clientStreet ?? '',
    clientZipCode: clientZipCode ?? '',
    clientCity: clientCity ?? '',
    clientCountry: clientCountry ?? '',
    iban,
  }
}

function Finishing({ declared, line }: { declared: Declared; line: KeptLine }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const { money } = useFormats()
  const { organizationId, storeId, country, identityRequired } = useFace()
  const { customer, identity, change, identify } = useCustomer(country, `reprise.finish-customer.${declared.id}`)
  const [key] = useState(newKey)
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const asksIdentity = identityRequired && declared.customer.identificationType === null
  const asksIban = line.paymentType !== null && needsIban(line.paymentType) && declared.customer.ibanEnd === null

  const found = new Map<string, Violation>([
    ...(asksIdentity ? checkIdentity(identity) : []),
    ...(asksIban ? checkIban(customer.iban) : []),
  ])
  const problems = tried ? found : new Map<string, Violation>()
  const ibanProblem = problems.get('iban')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (found.size > 0) return void focusFirst(form.current)
    await send()
  }
  const send = async (reason?: string) => {
    if (sending) return
    setRefused(null)
    setSending(true)
    try {
      const cart = await finish(
        storeId ?? organizationId,
        declared.id,
        {
          answers: line.answers,
          imei: line.imei,
          paymentModeId: line.paymentModeId,
          warehouseId: line.warehouseId,
          estimatedPrice: line.estimatedPrice,
          bonus: line.bonus,
          quote: line.quote,
          ...(reason ? { duplicateReason: reason } : {}),
          ...(asksIban ? { customerInfo: infoOf(declared, customer.iban) } : {}),
          ...(asksIdentity ? { customerIdentification: identity as never } : {}),
        },
        key,
      )
      forget('device')
      void navigate(checkoutAddress(cart), { replace: true })
    } catch (failure) {
      setSending(false)
      setRefused(failure as Error)
    }
  }
  return (
    <form ref={form} className={step.page} onSubmit={(event) => void submit(event)} noValidate>
      <StepHeader title={t('finish.title')} step={2} of={2} back="/buybacks-predeclared" />
      <div className={`${step.body} ${styles.body}`}>
        <section className={styles.section} aria-labelledby="customer">
          <h2 id="customer">{declared.product.label}</h2>
          <address className={styles.address}>
            <b>{declared.customerName}</b>
            <span>{declared.customer.clientEmail}</span>
            <span>{shownPhone(declared.customer.clientPhone ?? '', country)}</span>
            <span>
              {declared.customer.clientStreet}, {declared.customer.clientZipCode} {declared.customer.clientCity}
            </span>
            {declared.customer.ibanEnd && <span>IBAN •••• {declared.customer.ibanEnd}</span>}
          </address>
        </section>
        {asksIban && (
          <TextField
            label={t('cart.iban')}
            hint={t('cart.ibanHint')}
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
          <dt>
            {t('offer.customerReceives')}
            {line.paymentLabel && ` · ${line.paymentLabel}`}
          </dt>
          <dd>{money(line.total)}</dd>
        </dl>
        {refused && <Problem>{messages.refusal(refused)}</Problem>}
        {refused instanceof ApiError && refused.code === 'device_already_bought' && (
          <AllowDuplicate onAllow={(reason) => void send(reason)} />
        )}
      </div>
      <div className={`${step.bar} ${styles.bar}`}>
        <button type="submit" className={step.next} disabled={sending}>
          {sending ? t('cart.confirming') : t('offer.finish')}
        </button>
      </div>
    </form>
  )
}
