import { Skeleton } from '@mantine/core'
import { IconBuilding, IconHeartbeat, IconPlug, IconPlus, IconStackBack } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { systemEndpoints } from '#domain/system/endpoints.ts'
import { judgeClient } from '#domain/system/platform-home.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { firstPage } from '#web/kit/first-page.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useReachable } from '../reachable.ts'
import { useSession } from '../session.ts'
import styles from './home.module.css'
import { PlatformActions } from './platform-actions.tsx'
import { PlatformCapacity } from './platform-capacity.tsx'
import { PlatformClients } from './platform-clients.tsx'
import own from './platform-home.module.css'

const shortcuts = [
  { to: '/client/create', icon: IconPlus, key: 'client' },
  { to: '/clients', icon: IconBuilding, key: 'clients' },
  { to: '/connectors', icon: IconPlug, key: 'connectors' },
  { to: '/platform/health', icon: IconHeartbeat, key: 'health' },
  { to: '/jobs', icon: IconStackBack, key: 'jobs' },
] as const

function Shortcuts() {
  const { t } = useTranslation()
  const isReachable = useReachable()
  return (
    <ul className={styles.shortcuts} aria-label={t('home.shortcuts')}>
      {shortcuts
        .filter(({ to }) => isReachable(to))
        .slice(0, 4)
        .map(({ to, icon: Icon, key }) => (
          <li key={to}>
            <Link to={to}>
              <span className={styles.shortcutIcon}>
                <Icon size={20} stroke={1.75} aria-hidden />
              </span>
              {key === 'jobs' ? t('home.shortcut.jobs') : t(`platformHome.shortcut.${key}`)}
            </Link>
          </li>
        ))}
    </ul>
  )
}

const oneMinute = 60_000

/** Home of platform administrators: required actions, health of the clients, capacity. */
export default function PlatformHome() {
  const { t } = useTranslation()
  const { longDay, time } = useFormats()
  const { user } = useSession()
  const { data, error, refetch } = useAnswer(systemEndpoints.platformHome, {}, { refetchInterval: oneMinute })
  const title = t('frame.titles.home')
  useEffect(() => {
    document.title = `${title} · ${firstPage.platform}`
  }, [title])
  const day = longDay(new Date())
  const capital = day.charAt(0).toUpperCase() + day.slice(1)
  const quiet = data?.clients.filter((client) => judgeClient(client) === 'good').length ?? 0
  const place = t('home.today', { day: capital, place: t('frame.platform') })
  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={styles.hello}>{t('home.hello', { name: user.firstname })}</h1>
          <p className={styles.today}>
            {data ? t('platformHome.summary', { day: capital, n: data.totalClients, quiet }) : place}
          </p>
        </div>
        {data && <p className={own.updated}>{t('platformHome.updated', { time: time(data.at) })}</p>}
      </div>
      <Shortcuts />
      {error && !data && (
        <div className="card">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton height={480} aria-busy />}
      {data && (
        <div className={styles.column}>
          <PlatformActions home={data} />
          <div className={own.grid}>
            <PlatformClients home={data} />
            <PlatformCapacity home={data} />
          </div>
        </div>
      )}
    </>
  )
}
