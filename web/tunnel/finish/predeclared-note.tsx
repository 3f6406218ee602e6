import { IconClockExclamation, IconUser } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { isStale } from '#domain/cart/rules.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import dialogs from '../dialog.module.css'
import step from '../step.module.css'
import type { Declared } from './calls.ts'
import styles from './finish.module.css'

/** A question number beyond the last one opens the offer, or the first unanswered question. */
const offerAddress = '?question=1000'

/** Declared price and data of the customer; an expired quote is reported before the first question. */
export function PredeclaredNote({ declared }: { declared: Declared }) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  const [seen, setSeen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const expired = isStale(declared.priceGuaranteedUntil, new Date())
  useEffect(() => {
    if (expired && !seen) dialog.current?.showModal()
  }, [expired, seen])
  return (
    <>
      <div className={styles.note}>
        <IconUser size={20} aria-hidden />
        <div>
          <p>
            <b>{declared.customerName}</b> · <span className="num">{groupedNumber(declared.identificationNumber)}</span>{' '}
            · {t('finish.promised', { price: money(declared.total), date: date(declared.priceGuaranteedUntil) })}
          </p>
          <details>
            <summary>{t('finish.declared')}</summary>
            <DeclaredFacts declared={declared} />
          </details>
          <Link to={offerAddress}>{t('finish.unchanged')}</Link>
        </div>
      </div>
      {expired && !seen && (
        <dialog
          ref={dialog}
          className={`${dialogs.dialog} ${styles.expired}`}
          onClose={() => setSeen(true)}
          aria-labelledby="expired"
        >
          <IconClockExclamation size={32} stroke={1.5} aria-hidden />
          <h2 id="expired">{t('finish.expiredTitle')}</h2>
          <p>{t('finish.expiredText', { date: date(declared.createdAt) })}</p>
          <button type="button" className={`${step.next} ${styles.next}`} onClick={() => dialog.current?.close()}>
            {t('diagnosis.next')}
          </button>
        </dialog>
      )}
    </>
  )
}

/** Declared answers, IMEI, payment mode and identity document, for comparison by the seller. */
function DeclaredFacts({ declared }: { declared: Declared }) {
  const { t } = useTranslation()
  const { responses, imei, payment, customer } = declared
  return (
    <dl className={styles.facts}>
      {responses.map(({ questionId, question, answer }) => (
        <div key={questionId}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
      <div>
        <dt>IMEI</dt>
        <dd className="num">{imei ?? t('finish.notGiven')}</dd>
      </div>
      <div>
        <dt>{t('finish.payment')}</dt>
        <dd>
          {[payment.label ?? t('finish.notGiven'), customer.ibanEnd && `IBAN •••• ${customer.ibanEnd}`]
            .filter(Boolean)
            .join(' · ')}
        </dd>
      </div>
      <div>
        <dt>{t('finish.identity')}</dt>
        <dd>
          {customer.identificationType
            ? `${t(`finish.identityTypes.${customer.identificationType}`)} •••• ${customer.identificationEnd ?? ''}`
            : t('finish.notGiven')}
        </dd>
      </div>
    </dl>
  )
}
