import { Button } from '@mantine/core'
import { IconCloudOff, IconFileUnknown, IconFilterOff, IconInbox, type Icon as TablerIcon } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../client/api-error.ts'
import { useMessages } from '../notice/messages.ts'
import { CrumbsContext } from './crumbs.tsx'
import styles from './page.module.css'

type StateProps = { icon: TablerIcon; title: string; text?: ReactNode; tone?: 'problem'; children?: ReactNode }

function State({ icon: Icon, title, text, tone, children }: StateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.stateIcon} data-tone={tone}>
        <Icon size={24} stroke={1.6} aria-hidden />
      </div>
      <p className={styles.stateTitle}>{title}</p>
      {text && <p className={styles.stateText}>{text}</p>}
      {children && <div className={styles.stateActions}>{children}</div>}
    </div>
  )
}

/** Empty state with the purpose of the page and its first action. */
export function EmptyState({ icon = IconInbox, ...rest }: Omit<StateProps, 'icon' | 'tone'> & { icon?: TablerIcon }) {
  return <State icon={icon} {...rest} />
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <State icon={IconFilterOff} title={t('kit.list.noMatch')} text={t('kit.list.noMatchText')}>
      <Button variant="default" onClick={onClear}>
        {t('kit.list.clearFilters')}
      </Button>
    </State>
  )
}

/** The record does not exist or is out of the user's scope. */
export const isMissing = (error: Error) => error instanceof ApiError && error.code === 'not_found'

/** Links to the parent list. */
function RecordNotFound() {
  const { t } = useTranslation()
  const above = use(CrumbsContext).at(-1)
  return (
    <div role="alert">
      <State icon={IconFileUnknown} title={t('kit.error.notFoundTitle')} text={t('kit.error.notFoundText')}>
        <Button component={Link} to={above?.to ?? '/home'} variant="default">
          {above ? t('kit.error.backTo', { page: above.label }) : t('kit.error.goHome')}
        </Button>
      </State>
    </div>
  )
}

export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  if (isMissing(error)) return <RecordNotFound />
  return (
    <div role="alert">
      <State icon={IconCloudOff} tone="problem" title={t('kit.error.loadTitle')} text={messages.refusal(error)}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
      </State>
    </div>
  )
}
