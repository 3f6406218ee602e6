import { Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { UndoButton } from './undo-button.tsx'

/** Milliseconds; a toast under the pointer stays. */
const shownFor = 10_000

function Undoable({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <UndoButton onUndo={onUndo} />
    </Group>
  )
}

/** Toast with a button that reverses the action. */
export const showUndoable = (message: string, undo: () => void) => {
  const onUndo = () => {
    notifications.hide(id)
    undo()
  }
  const id = notifications.show({
    message: <Undoable message={message} onUndo={onUndo} />,
    color: 'green',
    withBorder: true,
    autoClose: shownFor,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  })
}
