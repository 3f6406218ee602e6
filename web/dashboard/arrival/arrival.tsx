import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { Tone } from '#domain/machine.ts'
import type { Arrival, Finding } from '#domain/package/arrival.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import styles from './arrival.module.css'
import { ParcelPhotos } from './photos.tsx'

const tones: Record<Finding, Tone> = { present: 'done', missing: 'problem', surplus: 'waiting', unknown: 'waiting' }

function Items({ items }: Pick<Arrival, 'items'>) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="arrival-contents">
      <h3 id="arrival-contents">{t('arrival.contents')}</h3>
      <ul className={styles.items}>
        {items.map(({ id, buybackId, found, label, code, note }) => (
          <li key={id}>
            <StatusBadge tone={tones[found]}>{t(`arrival.findings.${found}`)}</StatusBadge>
            {buybackId ? (
              <Link to={`/buyback/${buybackId}`} className="link">
                {groupedNumber(code)}
              </Link>
            ) : (
              <span>{code}</span>
            )}
            <span>{label || note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Arrival report of a parcel: who opened it and when, weight, photos and items. */
function Shown({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation()
  const { fullDateTime, kilograms } = useFormats()
  return (
    <div className={`card ${styles.arrival}`}>
      <h2>{t('arrival.parcel', { number: arrival.number })}</h2>
      <dl className={styles.facts}>
        <dt>{t('arrival.openedBy')}</dt>
        <dd>
          {arrival.openedBy}, {fullDateTime(arrival.openedAt)}
        </dd>
        {arrival.confirmedAt && (
          <>
            <dt>{t('arrival.confirmedBy')}</dt>
            <dd>
              {arrival.confirmedBy}, {fullDateTime(arrival.confirmedAt)}
            </dd>
          </>
        )}
        {arrival.weight !== null && (
          <>
            <dt>{t('arrival.measured')}</dt>
            <dd className="num">{kilograms(arrival.weight)}</dd>
          </>
        )}
        <dt>{t('arrival.announced')}</dt>
        <dd className="num">{kilograms(arrival.announcedWeight)}</dd>
      </dl>
      {arrival.items.length > 0 && <Items items={arrival.items} />}
      {arrival.photos.length > 0 && <ParcelPhotos photos={arrival.photos} />}
    </div>
  )
}

type Answered = { data: { arrival: Arrival | null } | undefined; error: Error | null; refetch: () => unknown }

function Answer({ data, error, refetch }: Answered) {
  const { t } = useTranslation()
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  if (!data.arrival) return <EmptyState title={t('arrival.noneTitle')} text={t('arrival.none')} />
  return <Shown arrival={data.arrival} />
}

export function ArrivalOfPackage({ id }: { id: string }) {
  return <Answer {...useAnswer(parcelEndpoints.ofPackage, { params: { id } })} />
}

export function ArrivalOfBuyback({ id }: { id: string }) {
  return <Answer {...useAnswer(parcelEndpoints.ofBuyback, { params: { id } })} />
}
