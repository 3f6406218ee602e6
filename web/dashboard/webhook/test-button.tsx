import { useTranslation } from 'react-i18next'
import { webhookEndpoints } from '#domain/webhook/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { TestCallButton, useTestResult } from '../connector/test-button.tsx'

/** Sends a test message to the stored address and shows its outcome. */
export function TestWebhook({ id, dirty }: { id: string; dirty: boolean }) {
  const { t } = useTranslation()
  const result = useTestResult((ms) => t('webhook.testOk', { ms }))
  const call = useCall(webhookEndpoints.test, { invalidates: [webhookEndpoints.history], ...result })
  return (
    <TestCallButton
      label={t('webhook.test')}
      dirty={dirty}
      loading={call.isPending}
      onTest={() => call.mutate({ params: { id } })}
    />
  )
}
