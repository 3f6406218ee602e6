import { Menu } from '@mantine/core'
import { Link, type To } from 'react-router'
import type { RecordAction } from '#domain/action.ts'
import styles from '../list/list.module.css'
import { useMessages } from '../notice/messages.ts'
import { useActionWords } from './use-action-words.ts'

type Props = {
  actions: readonly RecordAction[]
  words: string
  pages: Readonly<Record<string, To>>
  onOpen: (action: RecordAction) => void
}

/** Actions as menu items; a refused action is disabled with its reason below its name. */
export function ActionItems({ actions, words, pages, onOpen }: Props) {
  const messages = useMessages()
  const { label } = useActionWords(words)
  return actions.map((action) => {
    const { name, allowed, reason, look, own } = action
    const to = own ? pages[name] : undefined
    const color = look === 'danger' && allowed ? 'var(--prob-ink)' : undefined
    if (allowed && to)
      return (
        <Menu.Item key={name} component={Link} to={to} c={color}>
          {label(name)}
        </Menu.Item>
      )
    return (
      <Menu.Item key={name} c={color} disabled={!allowed} onClick={() => onOpen(action)}>
        {label(name)}
        {!allowed && <span className={styles.reason}>{messages.error(reason ?? 'forbidden', {})}</span>}
      </Menu.Item>
    )
  })
}
