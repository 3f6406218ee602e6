import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { refurbLimits } from '#domain/refurb/step-schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { itemsChanged } from './many.ts'

/** Starts another refurbishment round with a reason. */
export function AgainModal({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const [reason, setReason] = useState('')
  const call = useCall(refurbEndpoints.again, {
    invalidates: itemsChanged,
    onSuccess: ({ id }) => navigate(`/warehouse/refurb-diagnosis/${id}`),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stock.againTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack>
        <Text>{t('stock.againText')}</Text>
        <TextInput
          label={t('stock.againWhy')}
          maxLength={refurbLimits.comment}
          required
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={reason.trim() === ''}
            loading={call.isPending}
            onClick={() => call.mutate({ params: { itemId }, body: { reason } })}
          >
            {t('stock.again')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
