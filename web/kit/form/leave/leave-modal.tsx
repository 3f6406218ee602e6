import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export default function LeaveModal({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onStay}
      title={t('kit.form.leaveTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Text mb="md">{t('kit.form.leaveText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {t('kit.form.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('kit.form.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
