import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocked } from '../form/locked.tsx'
import styles from './list.module.css'
import type { RowAction } from './types.ts'

const inline = 3

function InlineAction({ action }: { action: RowAction }) {
  const { icon: Icon, label, refused, to, onClick } = action
  const shared = { variant: 'subtle', color: 'gray', 'aria-label': label, size: 32 } as const
  return (
    <Tooltip label={refused ?? label}>
      {to && !refused ? (
        <ActionIcon component={Link} to={to} {...shared}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          {...shared}
          data-disabled={refused ? true : undefined}
          aria-disabled={refused ? true : undefined}
          onClick={refused ? undefined : onClick}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      )}
    </Tooltip>
  )
}

function MenuAction({ action: { icon: Icon, label, refused, to, onClick, danger } }: { action: RowAction }) {
  const shared = { leftSection: <Icon size={16} aria-hidden />, c: danger ? 'var(--prob-ink)' : undefined }
  if (to && !refused)
    return (
      <Menu.Item component={Link} to={to} {...shared}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...shared} disabled={Boolean(refused)} onClick={onClick}>
      {label}
      {refused && <span className={styles.reason}>{refused}</span>}
    </Menu.Item>
  )
}

/** Up to three buttons; remaining and dangerous actions in a menu. */
export function RowActions({ actions: given, name }: { actions: RowAction[]; name: string }) {
  const { t } = useTranslation()
  const locked = useLocked()
  // Links only open a page, whose form is locked too.
  const actions = locked ? given.map((one) => (one.to ? one : { ...one, refused: locked })) : given
  const safe = actions.filter(({ danger }) => !danger)
  const direct = actions.length <= inline && safe.length === actions.length ? actions : safe.slice(0, 2)
  const rest = actions.filter((action) => !direct.includes(action))
  return (
    <div className={styles.actions}>
      {direct.map((action) => (
        <InlineAction key={action.label} action={action} />
      ))}
      {rest.length > 0 && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('kit.list.actionsOf', { name })}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <MenuAction key={action.label} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
