import { Button, Group, Modal, Text } from '@mantine/core'
import { useAsked } from './confirm.ts'

/** Loaded on the first call of `confirm`. */
export default function ConfirmModal() {
  const asked = useAsked()
  if (!asked) return null
  const { title, text, confirm, cancel, danger, ready, answer } = asked
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
