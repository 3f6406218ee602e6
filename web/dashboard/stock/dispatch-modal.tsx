import { Button, Group, Modal, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { itemEndpoints } from '#domain/item/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { DispatchFields, useLeaving } from './dispatch-fields.tsx'
import { itemsChanged, useBulkReport } from './many.ts'

type Props = { ids: readonly string[]; onClose: () => void; onDone?: () => void }

/** Removes one or several items from the stock. */
export function DispatchModal({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const report = useBulkReport()
  const { leaving, setLeaving, complete } = useLeaving()
  const call = useCall(itemEndpoints.dispatch, {
    invalidates: itemsChanged,
    onSuccess: (answer) => {
      report(answer, t('stock.dispatchedCount', { count: answer.done.length }))
      onDone?.()
      onClose()
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const { reason, reference, price } = leaving
  const lines = ids.map((itemId) => ({ itemId, price: reason === 'sold' ? price : null }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stock.dispatchTitle', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack>
        <DispatchFields value={leaving} onChange={setLeaving} each={ids.length > 1} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={!complete}
            loading={call.isPending}
            onClick={() => call.mutate({ body: { reason, reference, lines } })}
          >
            {t('stock.dispatch')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
