import { IconGift, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import type { Options } from './calls.ts'
import styles from './offer.module.css'

/** Price breakdown; base price, deductions and bonus add up to the total in cents. */
export function OfferCard({ options, bonus, total }: { options: Options; bonus: number; total: number }) {
  const { t } = useTranslation()
  const { money, difference, date } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { estimate, state, base, impactPriceEntries, guaranteedUntil } = options
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <h1 id="offer" ref={heading} tabIndex={-1}>
        <span>{t('diagnosis.offer')} </span>
        <b>{money(total)}</b>
      </h1>
      {estimate > 0 ? (
        <p className={styles.guarantee}>
          <IconShieldCheck size={18} aria-hidden />
          {t('offer.guaranteed', { date: date(guaranteedUntil) })}
        </p>
      ) : (
        <p role="status">{t('diagnosis.zero')}</p>
      )}
      {base > 0 && (
        <dl>
          <div className={styles.entry}>
            <dt>{t('diagnosis.base', { state: t(`diagnosis.states.${state}`) })}</dt>
            <dd>{money(base)}</dd>
          </div>
          {impactPriceEntries.map(({ label, value, floor }) => (
            <div key={`${label} ${floor}`} className={styles.entry}>
              <dt>{floor ? t('diagnosis.floor') : label}</dt>
              <dd>{difference(value)}</dd>
            </div>
          ))}
          {bonus !== 0 && (
            <div className={`${styles.entry} ${styles.bonus}`}>
              <dt>
                <IconGift size={20} aria-hidden />
                {bonus > 0 ? t('offer.bonus') : t('offer.malus')}
              </dt>
              <dd>{difference(bonus)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
