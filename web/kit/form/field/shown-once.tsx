import { Alert, Button, Group, Modal } from '@mantine/core'
import { CopiedField } from './copied-field.tsx'

type Props = {
  value: string | null
  title: string
  text: string
  label: string
  understood: string
  onClose: () => void
}

/** A secret that was just made: gone with the window that shows it, which is closed on purpose only. */
export function ShownOnce({ value, title, text, label, understood, onClose }: Props) {
  return (
    <Modal
      opened={value !== null}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      centered
    >
      <Alert color="orange" mb="md">
        {text}
      </Alert>
      <CopiedField label={label} value={value ?? ''} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{understood}</Button>
      </Group>
    </Modal>
  )
}
