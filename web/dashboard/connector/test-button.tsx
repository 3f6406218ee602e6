import { Button, Tooltip } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import type { CallFailure } from '#domain/connector/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useLocked } from '#web/kit/form/locked.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

/** Calls the provider with the stored settings; unsaved changes must be saved first. */
export function TestButton({ id, dirty }: { id: string; dirty: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const locked = useLocked()
  const reason = locked ?? (dirty ? t('connector.unsaved') : null)
  const disabled = reason !== null
  const failureText = (failure: CallFailure, status: number | null) => {
    const text = t(`connector.failures.${failure}`)
    return status === null ? text : t('connector.withStatus', { text, status: String(status) })
  }
  const call = useCall(connectorEndpoints.test, {
    invalidates: [connectorEndpoints.calls, connectorEndpoints.readConfiguration, connectorEndpoints.configurations],
    onSuccess: ({ failure, status, durationMs }) =>
      failure
        ? toast.refused(`${t('connector.testFailed')}. ${failureText(failure, status)}`)
        : toast.done(t('connector.testOk', { ms: durationMs })),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  return (
    <Tooltip label={reason} disabled={!disabled} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        loading={call.isPending}
        data-disabled={disabled || undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && call.mutate({ params: { id } })}
      >
        {t('connector.test')}
      </Button>
    </Tooltip>
  )
}
