import { Button, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import type { PaymentMode } from '#domain/payment-mode/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { useCircuitName } from '../category/circuits-field.tsx'

type Props = { mode: PaymentMode; leaving: RefObject<boolean> }

/** Deletes an unused payment mode; otherwise lists the circuits that use it. */
export function RemoveMode({ mode, leaving }: Props) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const messages = useMessages()
  const circuitName = useCircuitName()
  const call = useCall(paymentModeEndpoints.remove, {
    invalidates: [paymentModeEndpoints.list],
    success: t('paymentMode.removed'),
    onSuccess: () => {
      leaving.current = true
      return goBack('/paymentModes')
    },
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('paymentMode.removeTitle', { name: mode.label }),
      text: t('paymentMode.removeText'),
      confirm: t('paymentMode.remove'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) call.mutate({ params: { id: mode.id } })
  }
  const offered = mode.circuits.length > 0
  return (
    <Tooltip
      label={t('paymentMode.inUse', { circuits: mode.circuits.map(circuitName).join(' · ') })}
      disabled={!offered}
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        variant="default"
        c={offered ? undefined : 'var(--prob-ink)'}
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={call.isPending}
        data-disabled={offered || undefined}
        aria-disabled={offered || undefined}
        onClick={() => !offered && void ask()}
      >
        {t('paymentMode.remove')}
      </Button>
    </Tooltip>
  )
}
