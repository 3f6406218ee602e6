import * as z from 'zod'
import { soldProduct } from '../buyback/schema.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { line, optional, plain, timestamp } from '../text.ts'
import type { PackageStatus } from './statuses.ts'

/** Sent, and not back at the store: it may be standing on the warehouse's bench. One that was lost may turn up. */
export const arriving = [
  'package_closed',
  'package_handed_over',
  'package_delivered',
  'package_lost',
] as const satisfies readonly PackageStatus[]
export const mayArrive = (status: PackageStatus) => arriving.some((one) => one === status)

export const arrivalBounds = { photos: 6, items: 500, unknown: 50, weight: 1_000_000 } as const

export const findings = ['present', 'missing', 'surplus', 'unknown'] as const
export type Finding = (typeof findings)[number]

/** What the scanner read, or somebody typed: a tracking number, or the parcel's own number. */
export const parcelCode = line({ min: 1, max: 60 })

/** A parcel's own number is short; a tracking number is compared without its spaces. */
export const parcelKeys = (code: string) => {
  const key = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return { tracking: key, number: /^\d{1,6}$/.test(key) ? Number(key) : null }
}

const product = soldProduct.pick({ id: true, label: true, image: true })

/** One thing that a parcel should hold. */
export const expectedItem = z.object({
  id: z.uuid(),
  identificationNumber: z.string(),
  product,
  imei: z.string().nullable(),
  serialNumber: z.string().nullable(),
  itemStatus: z.enum(itemStatuses),
})

export const foundParcel = z.object({
  id: z.uuid(),
  number: z.string(),
  trackingNumber: z.string().nullable(),
  store: z.string(),
  items: z.int(),
  /** Grams, as the store packed it. */
  weight: z.int(),
  closedAt: timestamp.nullable(),
  openedBy: z.string().nullable(),
  confirmedAt: timestamp.nullable(),
})
export type FoundParcel = z.infer<typeof foundParcel>

export const parcelPhoto = z.object({ id: z.uuid(), url: z.string(), by: z.string(), at: timestamp })

/** What is on the bench: what the parcel should hold, and the evidence that was taken so far. */
export const parcelSheet = foundParcel.extend({
  expected: z.array(expectedItem),
  photos: z.array(parcelPhoto),
})
export type ParcelSheet = z.infer<typeof parcelSheet>

export const openAsked = z.strictObject({
  /** Although somebody else opened it. */
  takeOver: z.boolean().default(false),
})

export const confirmAsked = z.strictObject({
  /** What was in it, announced or not. */
  present: z.array(z.uuid()).max(arrivalBounds.items),
  /** What nobody announced and no code of ours explains. */
  unknown: z
    .array(z.strictObject({ code: plain(line({ min: 1, max: 60 })), note: optional(plain(line({ max: 255 }))) }))
    .max(arrivalBounds.unknown)
    .default([]),
  weight: optional(z.int().min(1).max(arrivalBounds.weight)),
})

/** What the opening of a parcel showed, for all its sides. */
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

type Announced = { id: string; itemStatus: (typeof itemStatuses)[number] }

/** What is found, by what was announced and what was in it. What arrived before, by itself, is not missing. */
export const findingsOf = (announced: readonly Announced[], present: readonly string[]) => {
  const there = new Set(present)
  const listed = new Set(announced.map(({ id }) => id))
  const waits = (status: Announced['itemStatus']) =>
    status === 'item_in_transit' || status === 'item_awaiting_inventory'
  const inside = announced.filter(({ id }) => there.has(id))
  const known = ({ itemStatus }: Announced) => waits(itemStatus) || itemStatus === 'item_registered_in_warehouse'
  return {
    present: inside.filter(known),
    /** Cancelled or given up since it left: it is there, and nothing is registered. */
    ended: inside.filter((item) => !known(item)),
    missing: announced.filter(({ id, itemStatus }) => !there.has(id) && waits(itemStatus)),
    surplus: [...there].filter((id) => !listed.has(id)),
  }
}
