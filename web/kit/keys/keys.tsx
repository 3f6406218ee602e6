import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './keys.module.css'

const named = ['Shift', 'Space', 'Enter', 'Escape', 'Delete', 'Control'] as const
const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

/**
 * Keys of one shortcut, e.g. `Shift+P` or `G B`, as printed on them. Hidden from screen readers unless `read`: a control
 * has `aria-keyshortcuts`.
 */
export function Keys({ keys, read }: { keys: string; read?: boolean }) {
  const { t } = useTranslation()
  const printed = (key: string) => {
    const name = named.find((one) => one === key)
    return name ? t(`shortcuts.keys.${name}`) : (arrows[key] ?? key)
  }
  return (
    <span className={styles.keys} aria-hidden={!read || undefined}>
      {keys.split(' ').map((pressed) => (
        <Kbd key={pressed}>{pressed.split('+').map(printed).join(' ')}</Kbd>
      ))}
    </span>
  )
}
