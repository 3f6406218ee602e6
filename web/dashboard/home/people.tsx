import { Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { modules } from '#domain/access.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { systemEndpoints } from '#domain/system/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import styles from './home.module.css'

type Data = AnswerOf<typeof systemEndpoints.dashboardData>

function Figures({ data }: { data: Data | undefined }) {
  const { t } = useTranslation()
  const { number, dayMonth } = useFormats()
  const week = data?.week ?? null
  const change = week?.previousSignIns ? (week.signIns - week.previousSignIns) / week.previousSignIns : null
  const Arrow = change !== null && change < 0 ? IconChevronDown : IconChevronUp
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent', maximumFractionDigits: 1 })
  const figures = [
    { label: t('home.activePeople'), value: data?.users.active },
    { label: t('home.invitedPeople'), value: data?.users.invited },
    { label: t('home.weekPeople'), value: week?.activePeople ?? null },
    { label: t('home.weekSignIns'), value: week?.signIns ?? null, change },
  ]
  return (
    <section className="card" aria-label={t('home.figures')}>
      <dl className={styles.figures}>
        {figures.map(({ label, value, change: by }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === undefined ? <Skeleton height={30} width={72} /> : value === null ? '–' : number(value)}
              {by != null && (
                <small data-down={by < 0 || undefined}>
                  <Arrow size={14} stroke={2.4} aria-hidden />
                  {percent.format(Math.abs(by))}{' '}
                  <span className={styles.versus}>{t('home.versus', { count: week?.previousSignIns ?? 0 })}</span>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.weekNote}>
        {week ? t('home.weekOf', { date: dayMonth(week.start) }) : data && t('home.noWeek')}
      </p>
    </section>
  )
}

function Entities({ data }: { data: Data | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const counts = modules.flatMap((module) => {
    const count = data?.entities[module]
    return count ? [{ module, count }] : []
  })
  const max = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="home-entities">
      <h2 id="home-entities">{t('home.entities')}</h2>
      {!data && <Skeleton height={88} mt={16} />}
      {data && counts.length === 0 && <EmptyState title={t('home.noEntities')} text={t('home.noEntitiesText')} />}
      <ul className={styles.bars}>
        {counts.map(({ module, count }) => (
          <li key={module}>
            <span>{t(`home.kinds.${module}`)}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.fill} style={{ width: `${(count / max) * 100}%` }} />
            </span>
            <b className="num">{number(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Colleagues({ data }: { data: Data | undefined }) {
  const { t } = useTranslation()
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="home-recent">
      <h2 id="home-recent">{t('home.recent')}</h2>
      {!data && <Skeleton height={160} mt={16} />}
      {data?.recent.length === 0 && <EmptyState title={t('home.nobody')} text={t('home.nobodyText')} />}
      <ul className={styles.people}>
        {data?.recent.map(({ id, name, email, lastLoginAt }) => (
          <li key={id}>
            <span className={styles.initials} aria-hidden>
              {name
                .split(' ')
                .map((part) => part[0])
                .slice(0, 2)
                .join('')}
            </span>
            <span className={styles.person}>
              <b>{name}</b>
              <small>{email}</small>
            </span>
            <span className={styles.when}>{lastLoginAt && <DateText value={lastLoginAt} style="relative" />}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** User figures for platform administrators. */
export function People() {
  const { data, error, refetch } = useAnswer(systemEndpoints.dashboardData, {})
  if (error && !data)
    return (
      <div className="card">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <Figures data={data} />
        <Entities data={data} />
      </div>
      <Colleagues data={data} />
    </div>
  )
}
