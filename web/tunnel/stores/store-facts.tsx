import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { storeEndpoints } from '#domain/store/endpoints.ts'
import { callAddress, type Interval, type StoreHours, standingAt } from '#domain/store/hours.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { useInBrowser } from '#web/kit/in-browser.ts'
import styles from './store-facts.module.css'

type Store = AnswerOf<typeof storeEndpoints.list>['members'][number]

const minute = 60_000
/** A Monday. */
const firstDay = '2024-01-01'
const farDay = 7

const useDays = () => {
  const language = useLanguage()
  const show = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`))
  return {
    weekday: (date: string) => show(date, { weekday: 'long' }),
    long: (date: string) => show(date, { weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

/** Opening hours, accepted categories, phone and way of a store. */
export function StoreFacts({ store }: { store: Store }) {
  const { t } = useTranslation()
  const { hours, phone, acceptedCategories, latitude, longitude, commonName: name } = store
  const hasWay = latitude !== null && longitude !== null
  return (
    <div className={styles.facts}>
      {hours && <Standing hours={hours} timeZone={store.timeZone} />}
      {acceptedCategories.length > 0 && <p>{t('stores.hours.takes', { categories: acceptedCategories.join(', ') })}</p>}
      {hours && <Week hours={hours} />}
      {(phone || hasWay) && (
        <p className={styles.links}>
          {phone && (
            <a href={callAddress(phone)} aria-label={`${phone} · ${t('stores.hours.call', { name })}`}>
              {phone}
            </a>
          )}
          {hasWay && <WayLink name={name} latitude={latitude} longitude={longitude} />}
        </p>
      )}
    </div>
  )
}

export function WayLink({ name, latitude, longitude }: { name: string; latitude: number; longitude: number }) {
  const { t } = useTranslation()
  return (
    <a
      href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=16/${latitude}/${longitude}`}
      target="_blank"
      rel="noreferrer"
    >
      {t('stores.way')}
      <span className="sr"> · {name}</span>
    </a>
  )
}

/** Depends on the current time, so it is empty until the page runs in the browser. */
export function Standing({ hours, timeZone }: { hours: StoreHours; timeZone: string }) {
  const now = useInBrowser(() => Math.floor(Date.now() / minute), 0)
  const text = useStandingText()
  if (now === 0) return <p className={styles.standing} />
  const standing = standingAt(hours, new Date(now * minute), timeZone)
  return (
    <p className={styles.standing} data-open={standing.isOpen}>
      {text(standing)}
    </p>
  )
}

const useStandingText = () => {
  const { t } = useTranslation()
  const days = useDays()
  return (standing: ReturnType<typeof standingAt>) => {
    if (standing.isOpen) return t('stores.hours.open', { time: standing.until })
    if (!standing.opens) return t('stores.hours.closed')
    const { days: away, date, at: time } = standing.opens
    if (away === 0) return t('stores.hours.today', { time })
    if (away === 1) return t('stores.hours.tomorrow', { time })
    if (away < farDay) return t('stores.hours.weekday', { day: days.weekday(date), time })
    return t('stores.hours.date', { day: days.long(date), time })
  }
}

/** Intervals of a day; each one stays on its line. */
function Times({ intervals }: { intervals: readonly Interval[] }) {
  const { t } = useTranslation()
  if (intervals.length === 0) return t('stores.hours.off')
  return intervals.map(({ from, to }, index) => (
    <Fragment key={from}>
      {index > 0 && ', '}
      <span>
        {from} – {to}
      </span>
    </Fragment>
  ))
}

const mondayAnd = (days: number) => `${firstDay.slice(0, -1)}${days + 1}`

export function Week({ hours }: { hours: StoreHours }) {
  const { t } = useTranslation()
  const days = useDays()
  return (
    <details className={styles.week}>
      <summary>{t('stores.hours.week')}</summary>
      <dl>
        {hours.week.map((intervals, index) => (
          <div key={mondayAnd(index)}>
            <dt>{days.weekday(mondayAnd(index))}</dt>
            <dd>
              <Times intervals={intervals} />
            </dd>
          </div>
        ))}
      </dl>
      {hours.exceptions.length > 0 && (
        <>
          <p>{t('stores.hours.exceptions')}</p>
          <dl>
            {hours.exceptions.map(({ date, intervals, note }) => (
              <div key={date}>
                <dt>{days.long(date)}</dt>
                <dd>
                  <Times intervals={intervals} />
                  {note && ` · ${note}`}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </details>
  )
}
