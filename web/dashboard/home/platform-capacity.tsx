import { useTranslation } from 'react-i18next'
import type { HealthPart } from '#domain/system/health.ts'
import type { PlatformHome } from '#domain/system/platform-home.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './platform-home.module.css'

/** Milliseconds of a query and number of waiting jobs at the end of their bars. */
const slowestAnswer = 250
const fullQueue = 1_000

type BarProps = { name: string; value: string; left: string | undefined; part: number; isTight: boolean }

function Bar({ name, value, left, part, isTight }: BarProps) {
  return (
    <li>
      <p>
        <span>{name}</span>
        <b className="num">{value}</b>
      </p>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${Math.min(part, 1) * 100}%` }} data-tight={isTight || undefined} />
      </span>
      {left && <small>{left}</small>}
    </li>
  )
}

export function PlatformCapacity({ home }: { home: PlatformHome }) {
  const { t } = useTranslation()
  const { number, percent, fileSize } = useFormats()
  const partOf = (name: HealthPart) => home.health.find(({ part }) => part === name)
  const figure = (name: HealthPart, key: string) => partOf(name)?.figures[key] ?? null
  const isTight = (name: HealthPart) => ['bad', 'warning'].includes(partOf(name)?.state ?? 'good')
  const [free, total] = [figure('disk', 'freeBytes'), figure('disk', 'totalBytes')]
  const used = free !== null && total ? 1 - free / total : null
  const waiting = figure('queue', 'waiting') ?? 0
  const delay = figure('queue', 'delaySeconds') ?? 0
  const answerMs = figure('database', 'answerMs') ?? 0
  const [age, rows, size] = [figure('backups', 'ageHours'), figure('backups', 'rows'), figure('backups', 'sizeBytes')]
  return (
    <div className={styles.side}>
      <section className="card" aria-labelledby="home-capacity">
        <h2 id="home-capacity">{t('platformHome.capacity')}</h2>
        <ul className={styles.capacity}>
          {used !== null && (
            <Bar
              name={t('platformHome.disk')}
              value={percent(Math.round(used * 100) * 100)}
              left={t('platformHome.diskFree', { free: fileSize(free ?? 0), total: fileSize(total ?? 0) })}
              part={used}
              isTight={isTight('disk')}
            />
          )}
          <Bar
            name={t('platformHome.jobs')}
            value={t('platformHome.jobsWaiting', { n: waiting })}
            left={delay > 0 ? t('platformHome.oldest', { seconds: delay }) : undefined}
            part={waiting / fullQueue}
            isTight={isTight('queue')}
          />
          <Bar
            name={t('platformHome.database')}
            value={`${number(answerMs)} ms`}
            left={t('platformHome.limit', { ms: slowestAnswer })}
            part={answerMs / slowestAnswer}
            isTight={isTight('database')}
          />
        </ul>
      </section>
      <section className="card" aria-labelledby="home-backups">
        <h2 id="home-backups">{t('platformHome.backups')}</h2>
        <div className={styles.backup}>
          <StatusBadge tone={isTight('backups') ? 'problem' : 'done'}>
            {age === null ? t('platformHome.backupNone') : t('platformHome.backupAge', { hours: age })}
          </StatusBadge>
          {age !== null && (
            <small>{t('platformHome.backupSize', { rows: rows ?? 0, size: fileSize(size ?? 0) })}</small>
          )}
        </div>
      </section>
    </div>
  )
}
