import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Keys } from '../keys/keys.tsx'
import { useShortcuts } from '../keys/shortcuts.ts'

const keys = 'Shift+Z'

/** Reverses the action that the notice reports, also with its key. */
export function UndoButton({ busy = false, onUndo }: { busy?: boolean; onUndo: () => void }) {
  const { t } = useTranslation()
  useShortcuts({
    title: t('shortcuts.actions'),
    shortcuts: [{ keys: [keys], label: t('kit.undo.action'), run: () => !busy && onUndo() }],
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={busy}
      aria-keyshortcuts={keys}
      leftSection={<IconArrowBackUp size={14} stroke={2} aria-hidden />}
      rightSection={<Keys keys={keys} />}
      onClick={onUndo}
    >
      {t('kit.undo.action')}
    </Button>
  )
}
