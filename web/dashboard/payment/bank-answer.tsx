import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

/** Uploads a status file of the bank. */
export function BankAnswer({ accountId }: { accountId?: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { fullDateTime } = useFormats()
  const { mutate, isPending } = useCall(batchEndpoints.handIn, {
    invalidates: [batchEndpoints.read, batchEndpoints.items, batchEndpoints.bankFiles, batchEndpoints.differences],
    // A file that was uploaded before is reported with its date.
    onSuccess: ({ readAt }) =>
      readAt
        ? toast.info(t('paymentBatch.batch.alreadyRead', { date: fullDateTime(readAt) }))
        : toast.done(t('paymentBatch.batch.uploaded')),
    onError: (error) => toast.refused(messages.error(error.code, error.params)),
  })
  return (
    <FileButton
      accept=".xml,text/xml,application/xml"
      onChange={(file) => file && mutate({ query: accountId ? { accountId } : {}, file })}
    >
      {(props) => (
        <Button {...props} variant="default" loading={isPending} leftSection={<IconUpload size={16} aria-hidden />}>
          {t('paymentBatch.batch.upload')}
        </Button>
      )}
    </FileButton>
  )
}
