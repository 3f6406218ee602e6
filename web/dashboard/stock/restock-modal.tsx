import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { type RestockEvent, restockEvents } from '#domain/item/rows.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { itemsChanged } from './many.ts'

/** Puts a dispatched item back in stock, with what happened and a reason. */
export function RestockModal({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [event, setEvent] = useState<RestockEvent | null>(null)
  const [reason, setReason] = useState('')
  const call = useCall(itemEndpoints.restock, {
    invalidates: itemsChanged,
    success: t('stock.restocked'),
    onSuccess: onClose,
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stock.restockTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack>
        <Text>{t('stock.restockText')}</Text>
        <Radio.Group label={t('stock.restockEvent')} required value={event ?? ''}>
          <Stack gap="xs" mt={4}>
            {restockEvents.map((one) => (
              <Radio key={one} value={one} label={t(`stock.restockEvents.${one}`)} onChange={() => setEvent(one)} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          label={t('stock.restockWhy')}
          maxLength={255}
          required
          value={reason}
          onChange={(change) => setReason(change.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={!event || reason.trim() === ''}
            loading={call.isPending}
            onClick={() => event && call.mutate({ params: { id: itemId }, body: { event, reason } })}
          >
            {t('stock.restock')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
