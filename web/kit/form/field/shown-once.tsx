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

/** Shows a new secret once, in a modal that closes only by its button. */
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
