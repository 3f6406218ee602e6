import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { bankFileMeanings } from '#domain/payment/batch/schema.ts'
import { keyOf, useAnswer, useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { useFileResult } from './file-result.ts'

const pollMilliseconds = 1_500
/** Latest files among which the uploaded one is looked up. */
const polled = 20
const changed = [
  batchEndpoints.read,
  batchEndpoints.items,
  batchEndpoints.history,
  batchEndpoints.bankFiles,
  batchEndpoints.differences,
]

type Query = { accountId?: string }
const latest = (query: Query) => ({ query: { ...query, itemsPerPage: polled } })

/** Polls an uploaded file until it is processed, then reports its result. */
const useResultOf = (id: string | null, query: Query, onEnd: () => void) => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const result = useFileResult()
  const { data } = useAnswer(batchEndpoints.bankFiles, latest(query), {
    enabled: id !== null,
    refetchInterval: () => (id ? pollMilliseconds : false),
  })
  const file = data?.members.find((one) => one.id === id)
  const notice = file && bankFileMeanings[file.status].notice
  useEffect(() => {
    if (!file || !notice) return
    const text = `${file.name}\u00a0: ${result[notice](file)}`
    if (notice === 'problem') toast.refused(text)
    else if (file.counts.different || file.counts.unknown)
      toast.info(t('paymentBatch.batch.uploadedWithDifferences', { result: text }))
    else toast.done(text)
    for (const endpoint of changed) void client.invalidateQueries({ queryKey: keyOf(endpoint).slice(0, 1) })
    onEnd()
  }, [file, notice, result, client, onEnd, t])
}

/** Uploads a status file of the bank and reports its result. */
export function BankAnswer({ accountId }: { accountId?: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { fullDateTime } = useFormats()
  const [reading, setReading] = useState<string | null>(null)
  const client = useQueryClient()
  const reset = useRef<() => void>(null)
  const query = accountId ? { accountId } : {}
  useResultOf(reading, query, () => setReading(null))
  const { mutate, isPending } = useCall(batchEndpoints.handIn, {
    invalidates: changed,
    // A file that was uploaded before is reported with its date.
    onSuccess: ({ id, readAt }) => {
      if (readAt) return toast.info(t('paymentBatch.batch.alreadyRead', { date: fullDateTime(readAt) }))
      // A file that was refused before has the same id: its old result is dropped.
      client.removeQueries({ queryKey: keyOf(batchEndpoints.bankFiles, latest(query)) })
      setReading(id)
      toast.info(t('paymentBatch.batch.uploaded'))
    },
    onError: (error) => {
      const text = messages.name('paymentBatch.fileProblems', error.code)
      toast.refused(text === error.code ? messages.error(error.code, error.params) : text)
    },
  })
  return (
    <FileButton
      accept=".xml,text/xml,application/xml"
      resetRef={reset}
      onChange={(file) => {
        if (file) mutate({ query, file })
        // The same file can be chosen again, for example after it was corrected.
        reset.current?.()
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={isPending || reading !== null}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('paymentBatch.batch.upload')}
        </Button>
      )}
    </FileButton>
  )
}
