import { IconClockExclamation, IconUser } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStale } from '#domain/cart/rules.ts'
import { useFormats } from '#web/kit/formats.tsx'
import dialogs from '../dialog.module.css'
import step from '../step.module.css'
import { useLoaded } from '../use-loaded.ts'
import { readDeclared } from './calls.ts'
import styles from './finish.module.css'

/** What the customer was told on the web; a promise that ran out is said before the first question. */
export function PredeclaredNote({ id }: { id: string }) {
  const { t } = useTranslation()
  const { money, date } = useFormats()
  const { data } = useLoaded(id, () => readDeclared(id))
  const [seen, setSeen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const expired = data ? isStale(data.priceGuaranteedUntil, new Date()) : false
  useEffect(() => {
    if (expired && !seen) dialog.current?.showModal()
  }, [expired, seen])
  if (!data) return null
  return (
    <>
      <p className={styles.note}>
        <IconUser size={20} aria-hidden />
        <span>
          <b>{data.customerName}</b> · {data.identificationNumber} ·{' '}
          {t('finish.promised', {
            price: money(data.total),
            date: date(data.priceGuaranteedUntil),
          })}
        </span>
      </p>
      {expired && !seen && (
        <dialog
          ref={dialog}
          className={`${dialogs.dialog} ${styles.expired}`}
          onClose={() => setSeen(true)}
          aria-labelledby="expired"
        >
          <IconClockExclamation size={32} stroke={1.5} aria-hidden />
          <h2 id="expired">{t('finish.expiredTitle')}</h2>
          <p>{t('finish.expiredText', { date: date(data.createdAt) })}</p>
          <button type="button" className={`${step.next} ${styles.next}`} onClick={() => dialog.current?.close()}>
            {t('diagnosis.next')}
          </button>
        </dialog>
      )}
    </>
  )
}
