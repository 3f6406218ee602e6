import { useTranslation } from 'react-i18next'
import { groupedCode } from '#domain/buyback/number.ts'
import type { Arrival, Finding, FoundParcel } from '#domain/package/arrival.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import styles from './warehouse.module.css'

export const tones = { present: 'done', missing: 'problem', surplus: 'waiting', unknown: 'problem' } as const

/** Parcel numbers are unique per store only, so several may match. */
export function ParcelChoice({
  parcels,
  onChoose,
}: {
  parcels: readonly FoundParcel[]
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="parcel-choice">
      <h2 id="parcel-choice">{t('arrival.several')}</h2>
      <ul className={styles.choices}>
        {parcels.map(({ id, number, store }) => (
          <li key={id}>
            <button type="button" className={styles.button} onClick={() => onChoose(id)}>
              {t('arrival.parcel', { number })} · {store}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Result of a parcel, naming missing, surplus and unknown items. */
export function ParcelDone({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation()
  const of = (...findings: Finding[]) => arrival.items.filter(({ found }) => findings.includes(found))
  const problems = of('missing', 'surplus', 'unknown')
  return (
    <div className={styles.arrived} role="status">
      <h2>{t('arrival.done', { number: arrival.number })}</h2>
      <p>
        {t('arrival.summary', {
          present: of('present').length,
          missing: of('missing').length,
          surplus: of('surplus', 'unknown').length,
        })}
      </p>
      {problems.length > 0 && (
        <ul className={styles.lines}>
          {problems.map(({ id, label, code, found }) => (
            <li key={id} data-standing={found}>
              <span className={styles.grow}>{label}</span>
              <span className="num">{groupedCode(code)}</span>
              <StatusBadge tone={tones[found]}>{t(`arrival.findings.${found}`)}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
