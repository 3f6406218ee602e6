import { Button, Group, Modal, Text } from '@mantine/core'
import { useReturnFocus } from '../input/return-focus.ts'
import { usePendingQuestion } from './confirm.ts'

type Pending = NonNullable<ReturnType<typeof usePendingQuestion>>

/** Loaded on the first call of `confirm`. */
export default function ConfirmModal() {
  const pending = usePendingQuestion()
  return pending && <Question {...pending} />
}

function Question({ title, text, confirm, cancel, danger, ready, answer }: Pending) {
  useReturnFocus()
  return (
    <Modal opened onClose={() => answer(false)} title={title} closeButtonProps={{ 'aria-label': cancel }} centered>
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus={danger || undefined} onClick={() => answer(false)}>
          {cancel}
        </Button>
        <Button color={danger ? 'red' : undefined} data-autofocus={ready || undefined} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
