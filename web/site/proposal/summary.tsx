import { IconClock, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import type { Offer, Proposal } from './calls.ts'
import type { Decision } from './deciding.tsx'
import styles from './proposal.module.css'

type Props = {
  proposal: Proposal
  offer: Offer
  onDecide: (answer: Decision) => void
  children: ReactNode
}

const dayLength = 86_400_000

/** Both prices, their difference, the deadline and the answers. */
export function Summary({ proposal: { found, until }, offer, onDecide, children }: Props) {
  const { t } = useTranslation()
  const { money, difference, dayMonth, longDay } = useFormats()
  const changed = offer.lines.filter((line) => line.changed && line.difference)
  const amount = money(offer.proposed)
  const isZero = offer.proposed === 0
  const rest = offer.rest !== 0 && (
    <div className={styles.entry}>
      <dt>{found ?? t('proposal.rest')}</dt>
      <dd>{difference(offer.rest)}</dd>
    </div>
  )
  return (
    <aside className={styles.side}>
      <section className={styles.price}>
        {isZero ? (
          <>
            <h2>{t('proposal.noValue')}</h2>
            <p>{t('proposal.noValueText', { declared: money(offer.declared) })}</p>
          </>
        ) : (
          <>
            <h2>{t('proposal.after')}</h2>
            <p className={styles.amount}>{amount}</p>
            <p>
              {t('proposal.instead', {
                declared: money(offer.declared),
                difference: difference(offer.proposed - offer.declared),
              })}
            </p>
          </>
        )}
        <dl>
          <div className={styles.entry}>
            <dt>{t('proposal.announced', { date: dayMonth(offer.declaredAt) })}</dt>
            <dd>{money(offer.declared)}</dd>
          </div>
          {found && rest}
          {changed.map((line) => (
            <div key={line.questionId} className={styles.entry}>
              <dt>
                {line.question}
                {line.controlled && ` · ${line.controlled}`}
              </dt>
              <dd>{difference(line.difference ?? 0)}</dd>
            </div>
          ))}
          {!found && rest}
        </dl>
      </section>
      {until && (
        <p className={styles.deadline}>
          <IconClock size={20} aria-hidden />
          <span>
            <b>{t('proposal.before', { date: longDay(until) })}</b>{' '}
            {t('proposal.left', { days: Math.max(0, Math.round((Date.parse(until) - Date.now()) / dayLength)) })}
          </span>
        </p>
      )}
      {children}
      <div className={styles.answers}>
        <button type="button" className={styles.accept} onClick={() => onDecide(isZero ? 'recycle' : 'accept')}>
          {isZero ? t('proposal.recycle') : t('proposal.accept', { amount })}
        </button>
        <button type="button" className={styles.reject} onClick={() => onDecide('reject')}>
          <span className={styles.wide}>{t('proposal.rejectLong')}</span>
          <span className={styles.narrow}>{t('proposal.reject')}</span>
        </button>
      </div>
      <p className={styles.fair}>
        <IconShieldCheck size={20} aria-hidden />
        {found ? t('proposal.otherModelFair', { found }) : t('proposal.fair', { date: dayMonth(offer.declaredAt) })}
      </p>
    </aside>
  )
}
