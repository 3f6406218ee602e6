import {
  IconArrowBackUp,
  IconBan,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCheck,
  IconCoins,
  IconMessageQuestion,
  IconPencil,
  IconTruck,
  IconZoomIn,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { termsKey } from '#domain/payment/terms.ts'
import { isRechecked, type StepName } from '#domain/status-page/situation.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import type { StatusPage } from './calls.ts'
import styles from './status.module.css'

const icons = {
  declared: IconPencil,
  dropped: IconBuildingStore,
  shipped: IconTruck,
  received: IconBuildingWarehouse,
  checked: IconZoomIn,
  answered: IconMessageQuestion,
  paid: IconCoins,
  returned: IconArrowBackUp,
  cancelled: IconBan,
} as const satisfies Record<StepName, unknown>

/** Steps with their date, or expected duration. */
export function Timeline({ page: { situation, steps, tracking, payment, until } }: { page: StatusPage }) {
  const { t } = useTranslation()
  const { dateTime, longDay } = useFormats()
  const messages = useMessages()
  // No delay is promised while nothing is due, as for an item put aside.
  const paidWithin = payment.payable.amount > 0 ? t(termsKey(payment.terms), payment.terms) : null
  const expected = (step: StepName) => {
    if (step === 'answered')
      return until ? t('statusPage.answerBefore', { date: longDay(until) }) : t('statusPage.answerAwaited')
    // A check that is interrupted or repeated takes no usual time.
    if (step === 'checked' && isRechecked(situation)) return null
    return step === 'paid' ? paidWithin : messages.name('statusPage.delays', step)
  }
  return (
    <section className={styles.section} aria-labelledby="status-where">
      <h2 id="status-where">{t('statusPage.where')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ step, state, at }) => {
          const Icon = state === 'done' ? (step === 'cancelled' ? IconBan : IconCheck) : icons[step]
          const later = expected(step)
          const when = state === 'done' ? at && dateTime(at) : later
          return (
            <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={styles.dot}>
                <Icon size={16} stroke={2} aria-hidden />
              </span>
              <div>
                <b>
                  {t(`statusPage.steps.${step}`)}
                  <span className="sr"> ({t(`statusPage.stepStates.${state}`)})</span>
                </b>
                <small>{when}</small>
                {step === (tracking?.isReturn ? 'returned' : 'shipped') && tracking && (
                  <ul className={styles.tracking}>
                    <li>{t('statusPage.parcel', { number: tracking.number })}</li>
                    {tracking.events.map(({ status, at: moment }) => (
                      <li key={`${status} ${moment}`}>
                        {messages.name('delivery.status', status)}
                        <small>{dateTime(moment)}</small>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
