import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { ChartOrTable } from '#web/kit/chart/chart-or-table.tsx'
import { Columns } from '#web/kit/chart/columns.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import styles from './calls.module.css'
import { useFigureFormat } from './use-figure-format.ts'
import type { HomeData } from './use-home.ts'

type Mine = NonNullable<HomeData['mine']>
const opening = [8, 18] as const

/** The user's own checks of today; no ranking. */
export function MyChecks({ mine }: { mine: Mine }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { percent } = useFigureFormat()
  const checked = mine.hours.reduce((all, { n }) => all + n, 0)
  const confirmed = mine.hours.reduce((all, { confirmed: some }) => all + some, 0)
  const first = Math.min(opening[0], ...mine.hours.map(({ hour }) => hour))
  const last = Math.max(opening[1], ...mine.hours.map(({ hour }) => hour))
  const hours = Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index
    return { hour, n: mine.hours.find((one) => one.hour === hour)?.n ?? 0 }
  })
  if (checked === 0)
    return (
      <section className="card">
        <EmptyState title={t('statistics.noneToday')} text={t('statistics.noneTodayText')} />
      </section>
    )
  const perHour = t('statistics.perHour')
  const hourTexts = hours.filter(({ n }) => n > 0).map(({ hour, n }) => `${hour} h ${number(n)}`)
  return (
    <section className="card" aria-label={t('statistics.mine')}>
      <ChartOrTable
        title={perHour}
        note={`${t('statistics.checkedToday')} ${number(checked)}, ${t('statistics.confirmedToday')} ${percent((confirmed / checked) * 10_000)}`}
        chart={
          <Columns
            label={`${perHour}. ${hourTexts.join(', ')}`}
            format={number}
            columns={hours.map(({ hour, n }) => ({
              key: String(hour),
              label: `${hour} h`,
              value: n,
              tip: [`${hour} h`, number(n)],
            }))}
          />
        }
        table={{
          head: [t('statistics.hour'), t('statistics.checkedToday')],
          rows: hours.map(({ hour, n }) => [`${hour} h`, number(n)]),
        }}
      />
    </section>
  )
}

export function MyItems({ mine }: { mine: Mine }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const messages = useMessages()
  if (mine.last.length === 0) return null
  return (
    <section className={`card ${styles.calls}`} aria-labelledby="home-mine">
      <h2 id="home-mine">{t('statistics.last')}</h2>
      <ul>
        {mine.last.map(({ id, identificationNumber, product, itemStatus, checkedAt }) => (
          <li key={id}>
            <Link to={`/buyback/${id}`} className={styles.who}>
              <b>{product.label}</b>
              <small className="num">{groupedNumber(identificationNumber)}</small>
            </Link>
            <span className={styles.what}>
              <b>{messages.name('buybackStatus.item', itemStatus)}</b>
              <small>{dateTime(checkedAt)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
