import { Button } from '@mantine/core'
import {
  IconChartBar,
  IconCircleCheck,
  IconDatabase,
  IconDeviceFloppy,
  IconMail,
  IconPlug,
  IconStackBack,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type PlatformHome, type RequiredAction, requiredActions } from '#domain/system/platform-home.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './platform-home.module.css'

const icons = {
  connectorOpen: IconPlug,
  connectorFailing: IconPlug,
  deadJobs: IconStackBack,
  queue: IconStackBack,
  volume: IconChartBar,
  disk: IconDatabase,
  backups: IconDeviceFloppy,
  mails: IconMail,
} as const satisfies Record<RequiredAction['kind'], unknown>

const pageOf = ({ kind, clients: [client] }: RequiredAction) => {
  if (kind === 'deadJobs') return '/jobs'
  if (kind === 'mails') return '/mails'
  if (kind === 'volume' && client) return `/beta/account/${client.id}/edit`
  return kind === 'connectorOpen' || kind === 'connectorFailing' ? '/connectors' : '/platform/health'
}

/** Names shown before the rest is counted. */
const namesShown = 2

function Row({ action, isFirst }: { action: RequiredAction; isFirst: boolean }) {
  const { t } = useTranslation()
  const { relative } = useFormats()
  const { kind, state, clients, n, since } = action
  const Icon = icons[kind]
  const [client] = clients
  const params = { client: client?.name ?? '', n, low: client?.usual?.low ?? 0, high: client?.usual?.high ?? 0 }
  const others = clients.length - namesShown
  const names = clients.slice(0, namesShown).map(({ name }) => name)
  return (
    <li>
      <span className={styles.icon} data-state={state}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.what}>
        <b>{t(`platformHome.kind.${kind}.title`, params)}</b>
        <small>{t(`platformHome.kind.${kind}.text`, params)}</small>
      </div>
      <span className={styles.who}>
        {[...names, ...(others > 0 ? [t('platformHome.actionsMore', { n: others })] : [])].join(', ')}
      </span>
      <span className={styles.age} data-state={state}>
        {since && relative(since)}
      </span>
      <Button component={Link} to={pageOf(action)} variant={isFirst ? 'filled' : 'default'}>
        {t(`platformHome.kind.${kind}.act`)}
      </Button>
    </li>
  )
}

/** What needs an act, worst first; the first one carries the primary button of the page. */
export function PlatformActions({ home }: { home: PlatformHome }) {
  const { t } = useTranslation()
  const actions = requiredActions(home)
  return (
    <section className="card" aria-labelledby="home-actions">
      <div className={styles.head}>
        <h2 id="home-actions">{t('platformHome.actions')}</h2>
        {actions.length > 0 && <span>{t('platformHome.actionsCount', { n: actions.length })}</span>}
      </div>
      {actions.length === 0 ? (
        <p className={styles.none}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          {t('platformHome.actionsNone')}
        </p>
      ) : (
        <ul className={styles.actions}>
          {actions.map((action, index) => (
            <Row key={`${action.kind} ${action.clients[0]?.id ?? ''}`} action={action} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </section>
  )
}
