import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError, first } from '#domain/checked.ts'
import type { Arrival, FoundParcel, ParcelSheet } from '#domain/package/arrival.ts'
import { parcelEndpoints } from '#domain/package/arrival-endpoints.ts'
import { keysOf } from '#domain/warehouse/code.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { call } from '#web/kit/client/client.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import type { ScanResult } from '#web/kit/station/station.tsx'

/** Current parcel, found by a scan and locked for one operator. */
export const useParcel = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  const [sheet, setSheet] = useState<ParcelSheet | null>(null)
  const [several, setSeveral] = useState<readonly FoundParcel[]>([])
  const [last, setLast] = useState<Arrival | null>(null)
  /** Number of parcels confirmed so far. */
  const [confirmed, setConfirmed] = useState(0)

  const confirmTakeOver = (error: unknown) =>
    error instanceof ApiError && error.code === 'parcel_opened_by'
      ? confirm({
          title: t('arrival.takeOverTitle'),
          text: t('arrival.takeOverText', { name: String(error.params?.name ?? '') }),
          confirm: t('arrival.takeOver'),
          cancel: t('common.cancel'),
        })
      : Promise.resolve(false)
  const open = async (id: string, takeOver = false): Promise<ScanResult> => {
    setSeveral([])
    try {
      const opened = await call(parcelEndpoints.open, { params: { id }, body: { takeOver } })
      setSheet(opened)
      setLast(null)
      return { ok: true, message: t('arrival.parcel', { number: opened.number }) }
    } catch (error) {
      if (!takeOver && (await confirmTakeOver(error))) return open(id, true)
      return { ok: false, message: messages.refusal(asError(error)) }
    }
  }
  /** Null if the code is not a parcel number; item codes are not looked up here. */
  const find = async (code: string): Promise<ScanResult | null> => {
    const { number, imei } = keysOf(code)
    if (number || imei) return null
    const { members } = await call(parcelEndpoints.find, { query: { code } })
    if (members.length === 0) return null
    if (members.length === 1) return open(first(members).id)
    setSeveral(members)
    return { ok: null, message: t('arrival.several') }
  }
  return {
    sheet,
    several,
    last,
    confirmed,
    open,
    find,
    leave: () => setSheet(null),
    done: (arrival: Arrival) => {
      setSheet(null)
      setLast(arrival)
      setConfirmed((count) => count + 1)
    },
  }
}
