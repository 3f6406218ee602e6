import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import styles from './client.module.css'

type Props = {
  domain: string
  /** DNS record that the client must create. */
  record: string
  verified: boolean
  checking: boolean
  removing: boolean
  onCheck: () => void
  onRemove: () => void
}

export function DomainLine({ domain, record, verified, checking, removing, onCheck, onRemove }: Props) {
  const { t } = useTranslation()
  const [check, remove] = [t('client.checkDomain', { domain }), t('client.removeDomain', { domain })]
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <b>{domain}</b>
        <code>{record}</code>
      </div>
      <StatusBadge tone={verified ? 'done' : 'waiting'}>
        {verified ? t('client.verified') : t('client.waiting')}
      </StatusBadge>
      <Tooltip label={check}>
        <ActionIcon variant="default" size="lg" aria-label={check} loading={checking} onClick={onCheck}>
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={remove}>
        <ActionIcon variant="default" size="lg" aria-label={remove} loading={removing} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
