import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tasks } from '#domain/statistics/tasks.ts'
import { toneIcons } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './tasks.module.css'
import type { HomeData } from './use-home.ts'

/** Tasks waiting for the user, as links. */
export function Tasks({ data }: { data: HomeData | undefined }) {
  const { t } = useTranslation()
  const { number, relative } = useFormats()
  return (
    <section aria-labelledby="home-tasks">
      <h2 id="home-tasks" className={styles.heading}>
        {t('statistics.todo')}
      </h2>
      {!data && <Skeleton height={80} />}
      <ul className={styles.tasks}>
        {data?.tasks.map(({ task, n, since, until }) => {
          const { tone, to } = tasks[task]
          const Icon = toneIcons[tone]
          const oldest = since ? t('statistics.oldest', { when: relative(since) }) : ''
          const reason = until ? t('statistics.collection', { time: until }) : oldest
          return (
            <li key={task}>
              <Link to={to} className="card">
                <span className={styles.icon} data-tone={n > 0 ? tone : 'ended'}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                </span>
                <span className={styles.what}>
                  <b>{t(`statistics.tasks.${task}`)}</b>
                  <small>{n === 0 ? t('statistics.nothing') : reason}</small>
                </span>
                <strong className="num">{number(n)}</strong>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
