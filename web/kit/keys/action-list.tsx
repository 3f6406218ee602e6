import type { Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useLocked } from '../form/locked.tsx'
import type { RowAction } from '../list/types.ts'
import styles from './keys.module.css'
import { Keys } from './keys.tsx'
import { useShortcuts } from './shortcuts.ts'

type ListedAction = Omit<RowAction, 'icon'> & { icon?: Icon }

/** Not a component: `key` of an action would be the one of React. */
const contentOf = ({ icon: Icon, label, refused, key: keys }: ListedAction) => (
  <>
    {Icon && <Icon size={16} aria-hidden />}
    <span>
      {label}
      {refused && <small>{refused}</small>}
    </span>
    {keys && !refused && <Keys keys={keys} />}
  </>
)

function Action({ action }: { action: ListedAction }) {
  const { to, onClick, danger, refused, key: keys } = action
  const shared = {
    className: styles.action,
    'data-danger': (danger && !refused) || undefined,
    'aria-keyshortcuts': refused ? undefined : keys,
  }
  if (to && !refused)
    return (
      <Link to={to} {...shared}>
        {contentOf(action)}
      </Link>
    )
  return (
    <button
      type="button"
      {...shared}
      aria-disabled={refused ? true : undefined}
      onClick={refused ? undefined : () => onClick?.()}
    >
      {contentOf(action)}
    </button>
  )
}

/** Actions of the row in the panel, each with its key. */
export function ActionList({ actions: given }: { actions: readonly ListedAction[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const locked = useLocked()
  // Links only open a page, whose form is locked too.
  const actions = locked ? given.map((one) => (one.to ? one : { ...one, refused: locked })) : given
  useShortcuts({
    title: t('shortcuts.actions'),
    shortcuts: actions.flatMap(({ key, label, refused, to, onClick }) =>
      key && !refused ? [{ keys: [key], label, run: () => (to ? void navigate(to) : onClick?.()) }] : [],
    ),
  })
  if (actions.length === 0) return null
  return (
    <section className={styles.actions}>
      <h3>{t('shortcuts.actions')}</h3>
      <ul>
        {actions.map((action) => (
          <li key={action.label}>
            <Action action={action} />
          </li>
        ))}
      </ul>
    </section>
  )
}
