import { Button, type ButtonProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShortcutKey } from '#domain/shortcut.ts'
import { Keys } from './keys.tsx'
import { useShortcuts } from './shortcuts.ts'

type Props = Pick<ButtonProps, 'variant' | 'disabled'> & {
  /** Pressed with Shift. */
  shortcut: ShortcutKey
  children: string
  /** Opens a form or a confirmation. */
  onClick: () => void
}

/** Action on the selected rows, with its key. */
export function BulkButton({ shortcut, children, onClick, ...rest }: Props) {
  const { t } = useTranslation()
  const keys = `Shift+${shortcut}`
  useShortcuts({
    title: t('shortcuts.selection'),
    shortcuts: rest.disabled ? [] : [{ keys: [keys], label: children, run: onClick }],
  })
  return (
    <Button size="xs" {...rest} aria-keyshortcuts={keys} rightSection={<Keys keys={keys} />} onClick={onClick}>
      {children}
    </Button>
  )
}
