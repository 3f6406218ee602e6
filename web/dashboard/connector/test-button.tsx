import { Button, Tooltip } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { connectorEndpoints } from '#domain/connector/endpoints.ts'
import type { CallFailure, TestResult } from '#domain/connector/schema.ts'
import type { ApiError } from '#web/kit/client/api-error.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useLocked } from '#web/kit/form/locked.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

/** Outcome of a test call as a notice. */
export const useTestResult = (done: (ms: number) => string) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const failureText = (failure: CallFailure, status: number | null) => {
    const text = t(`connector.failures.${failure}`)
    return status === null ? text : t('connector.withStatus', { text, status: String(status) })
  }
  return {
    onSuccess: ({ failure, status, durationMs }: TestResult) =>
      failure
        ? toast.refused(`${t('connector.testFailed')}. ${failureText(failure, status)}`)
        : toast.done(done(durationMs)),
    onError: (error: ApiError) => !error.failure && toast.refused(messages.refusal(error)),
  }
}

type Props = { label: string; dirty: boolean; loading: boolean; onTest: () => void }

/** Button of a test call with the stored settings; unsaved changes must be saved first. */
export function TestCallButton({ label, dirty, loading, onTest }: Props) {
  const { t } = useTranslation()
  const locked = useLocked()
  const reason = locked ?? (dirty ? t('connector.unsaved') : null)
  const disabled = reason !== null
  return (
    <Tooltip label={reason} disabled={!disabled} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        loading={loading}
        data-disabled={disabled || undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onTest()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

export function TestButton({ id, dirty }: { id: string; dirty: boolean }) {
  const { t } = useTranslation()
  const result = useTestResult((ms) => t('connector.testOk', { ms }))
  const call = useCall(connectorEndpoints.test, {
    invalidates: [connectorEndpoints.calls, connectorEndpoints.readConfiguration, connectorEndpoints.configurations],
    ...result,
  })
  return (
    <TestCallButton
      label={t('connector.test')}
      dirty={dirty}
      loading={call.isPending}
      onTest={() => call.mutate({ params: { id } })}
    />
  )
}
