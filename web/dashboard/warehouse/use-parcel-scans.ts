import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import type { ParcelSheet } from '#domain/package/arrival.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { keyOf, useAnswer } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import type { ScanResult } from '#web/kit/station/station.tsx'

const refreshMilliseconds = 5_000

/** Opened parcel with its scans, stored on the server and polled to include those of other operators. */
export const useParcelScans = (opened: ParcelSheet) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const client = useQueryClient()
  const params = { id: opened.id }
  const { data } = useAnswer(
    parcelEndpoints.read,
    { params },
    { initialData: opened, refetchInterval: refreshMilliseconds },
  )
  const sheet = data ?? opened
  const [stray, setStray] = useState<string | null>(null)
  const keep = (next: ParcelSheet) => client.setQueryData(keyOf(parcelEndpoints.read, { params }), next)

  const scan = async (code: string, unknown = false): Promise<ScanResult> => {
    setStray(null)
    try {
      const answer = await call(parcelEndpoints.scan, { params, body: { code, unknown } })
      keep(answer.sheet)
      const product = answer.label
      if (answer.found === null) return { ok: null, message: t('arrival.already', { product }) }
      if (answer.found === 'present') return { ok: true, message: t('arrival.present', { product }) }
      return { ok: false, message: answer.found === 'surplus' ? t('arrival.isSurplus', { product }) : '' }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'item_not_found') setStray(code)
      return { ok: false, message: messages.refusal(asError(error)) }
    }
  }
  const remove = (scanId: string) =>
    call(parcelEndpoints.unscan, { params: { ...params, scanId } }).then(keep, (error: Error) =>
      toast.refused(messages.refusal(error)),
    )
  return { sheet, stray, scan, remove }
}
