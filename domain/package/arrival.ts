import * as z from 'zod'
import { hasArrived } from '../buyback/holder.ts'
import { serialKey } from '../buyback/same-device.ts'
import { soldProduct } from '../buyback/schema.ts'
import { type ItemStatus, itemStatuses } from '../buyback/statuses.ts'
import { line, optional, plain, timestamp } from '../text.ts'
import { keysOf } from '../warehouse/code.ts'
import type { PackageStatus } from './statuses.ts'

/** Statuses of a parcel that may arrive at the warehouse; lost parcels may turn up again. */
export const arrivingStatuses = [
  'package_closed',
  'package_handed_over',
  'package_delivered',
  'package_lost',
] as const satisfies readonly PackageStatus[]
export const mayArrive = (status: PackageStatus) => arrivingStatuses.some((one) => one === status)

export const arrivalBounds = { photos: 6, items: 500, unknown: 50, weight: 1_000_000 } as const

export const findings = ['present', 'missing', 'surplus', 'unknown'] as const
export type Finding = (typeof findings)[number]

/** Findings of a scan; missing items are known at the confirmation only. */
export const scanFindings = ['present', 'surplus', 'unknown'] as const
export type ScanFinding = (typeof scanFindings)[number]

/** Scanned or typed tracking number or package number. */
export const parcelCode = line({ min: 1, max: 60 })

/** Package numbers have at most six digits; tracking numbers are compared without spaces. */
export const parcelKeys = (code: string) => {
  const key = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return { tracking: key, number: /^\d{1,6}$/.test(key) ? Number(key) : null }
}

const product = soldProduct.pick({ id: true, label: true, image: true })

/** How an announced item already reached the warehouse: checked in by itself (`here`), or found in another parcel. */
export const arrivals = ['here', 'elsewhere'] as const
export type Arrived = (typeof arrivals)[number]

/** Item announced in a parcel. */
export const expectedItem = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product,
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  itemStatus: z.enum(itemStatuses),
  /** Null if the item has not reached the warehouse. */
  arrived: z.enum(arrivals).nullable(),
})

export const foundParcel = z.object({
  id: z.uuid(),
  number: z.string(),
  trackingNumber: z.string().nullable(),
  store: z.string(),
  items: z.int(),
  /** Weight in grams, as packed by the store. */
  weight: z.int(),
  closedAt: timestamp.nullable(),
  openedBy: z.string().nullable(),
  confirmedAt: timestamp.nullable(),
})
export type FoundParcel = z.infer<typeof foundParcel>

export const parcelPhoto = z.object({ id: z.uuid(), url: z.string(), by: z.string(), at: timestamp })

/** One scan of an opened parcel, by any operator. */
const parcelScan = z.object({
  id: z.uuid(),
  buybackId: z.uuid().nullable(),
  /** Buyback number, or the scanned code of an unknown item. */
  code: z.string(),
  /** IMEI or serial number. */
  device: z.string().nullable(),
  label: z.string(),
  found: z.enum(scanFindings),
  by: z.string(),
  at: timestamp,
})
export type ParcelScan = z.infer<typeof parcelScan>

/** Announced items of an opened parcel, the scans and the photos so far. */
export const parcelSheet = foundParcel.extend({
  expected: z.array(expectedItem),
  scans: z.array(parcelScan),
  photos: z.array(parcelPhoto),
})
export type ParcelSheet = z.infer<typeof parcelSheet>

export const openInput = z.strictObject({
  /** Continue although another operator opened the parcel. */
  takeOver: z.boolean().default(false),
})

export const parcelScanInput = z.strictObject({
  code: plain(line({ min: 1, max: 60 })),
  /** Store a code that matches no item. */
  unknown: z.boolean().default(false),
})

/** `found` is null if the item was scanned before. */
export const parcelScanAnswer = z.object({
  sheet: parcelSheet,
  label: z.string(),
  found: z.enum(scanFindings).nullable(),
})

export const confirmInput = z.strictObject({
  /** Ids of the items found in the parcel, announced or not. */
  present: z.array(z.uuid()).max(arrivalBounds.items),
  /** Found items that match no known code. */
  unknown: z
    .array(z.strictObject({ code: plain(line({ min: 1, max: 60 })), note: optional(plain(line({ max: 255 }))) }))
    .max(arrivalBounds.unknown)
    .default([]),
  weight: optional(z.int().min(1).max(arrivalBounds.weight)),
})

/** Result of opening a parcel, visible to all sides. */
export const arrival = z.object({
  packageId: z.uuid(),
  number: z.string(),
  openedBy: z.string(),
  openedAt: timestamp,
  confirmedBy: z.string().nullable(),
  confirmedAt: timestamp.nullable(),
  weight: z.int().nullable(),
  announcedWeight: z.int(),
  items: z.array(
    z.object({
      id: z.uuid(),
      buybackId: z.uuid().nullable(),
      found: z.enum(findings),
      label: z.string(),
      code: z.string(),
      note: z.string().nullable(),
    }),
  ),
  photos: z.array(parcelPhoto),
})
export type Arrival = z.infer<typeof arrival>

/** `elsewhere`: another parcel contained the item. */
export const arrivedOf = (itemStatus: ItemStatus, elsewhere: boolean): Arrived | null => {
  if (!hasArrived(itemStatus)) return null
  return elsewhere ? 'elsewhere' : 'here'
}

type Announced = { id: string; itemStatus: ItemStatus; arrived: Arrived | null }

const waits = ({ itemStatus }: Announced) =>
  itemStatus === 'item_in_transit' || itemStatus === 'item_awaiting_inventory'

/**
 * Compares announced and found items. Items checked in by themselves are present; those that arrived in another parcel
 * are neither present nor missing unless they are found.
 */
export const findingsOf = <T extends Announced>(announced: readonly T[], present: readonly string[]) => {
  const there = new Set(present)
  const listed = new Set(announced.map(({ id }) => id))
  const inside = announced.filter(({ id, arrived }) => there.has(id) || arrived === 'here')
  const isKnown = (item: T) => waits(item) || item.arrived !== null
  return {
    present: inside.filter(isKnown),
    /** Found, but cancelled or written off after shipping: not registered. */
    ended: inside.filter((item) => !isKnown(item)),
    missing: announced.filter((item) => !there.has(item.id) && waits(item)),
    surplus: [...there].filter((id) => !listed.has(id)),
  }
}

/** Expected item of a code: buyback number, IMEI or serial number. */
export const announcedBy = <
  T extends Pick<z.infer<typeof expectedItem>, 'identificationNumber' | 'imei' | 'serialNumber'>,
>(
  code: string,
  expected: readonly T[],
) => {
  const { number, imei, serial } = keysOf(code)
  return expected.find(
    (item) =>
      item.identificationNumber === number ||
      (imei !== null && item.imei?.startsWith(imei)) ||
      (item.serialNumber !== null && serialKey(item.serialNumber) === serial),
  )
}
