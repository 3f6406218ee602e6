import { Button, Group, Modal, MultiSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { refurbLimits } from '#domain/refurb/step-schema.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { itemsChanged, useBulkReport } from './many.ts'

type Props = { ids: readonly string[]; onClose: () => void; onDone: () => void }

/** Plans refurbishment steps for several items. */
export function PlanModal({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const report = useBulkReport()
  const [stepIds, setStepIds] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const steps = useAnswer(refurbEndpoints.steps, { query: {} })
  const call = useCall(refurbEndpoints.planMany, {
    invalidates: itemsChanged,
    onSuccess: (answer) => {
      report(answer, t('stock.planned', { count: answer.done.length }))
      onDone()
      onClose()
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('stock.planTitle', { count: ids.length })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Stack>
        <MultiSelect
          label={t('stock.planSteps')}
          data={steps.data?.members.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          maxValues={refurbLimits.stepsOfAnswer}
          searchable
          value={stepIds}
          onChange={setStepIds}
          comboboxProps={{ withinPortal: true }}
        />
        <TextInput
          label={t('stock.planReason')}
          maxLength={refurbLimits.comment}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={stepIds.length === 0}
            loading={call.isPending}
            onClick={() => call.mutate({ body: { itemIds: [...ids], stepIds, reason } })}
          >
            {t('stock.plan')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
