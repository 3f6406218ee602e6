import { useState } from 'react'
import { serialKey } from '#domain/buyback/same-device.ts'
import type { ParcelSheet } from '#domain/package/arrival.ts'
import { keysOf } from '#domain/warehouse/code.ts'
import { local } from '#web/kit/storage/storage.ts'

type Surplus = { id: string; label: string; number: string }
export type ParcelDraft = { present: string[]; surplus: Surplus[]; unknown: string[]; weight: string }

const empty: ParcelDraft = { present: [], surplus: [], unknown: [], weight: '' }

/** Scanned codes of a parcel, in local storage until confirmed. */
export const useParcelDraft = (id: string) => {
  const key = `reprise.parcel.${id}` as const
  const [draft, setDraft] = useState<ParcelDraft>(() => local.read<ParcelDraft>(key) ?? empty)
  const change = (how: (before: ParcelDraft) => Partial<ParcelDraft>) =>
    setDraft((before) => {
      const next = { ...before, ...how(before) }
      local.write(key, next)
      return next
    })
  return { draft, change, forget: () => local.remove(key) }
}

/** Expected item of a code: buyback number, IMEI or serial number. */
export const announcedBy = (code: string, expected: ParcelSheet['expected']) => {
  const { number, imei, serial } = keysOf(code)
  return expected.find(
    (item) =>
      item.identificationNumber === number ||
      (imei !== null && item.imei?.startsWith(imei)) ||
      (item.serialNumber !== null && serialKey(item.serialNumber) === serial),
  )
}
