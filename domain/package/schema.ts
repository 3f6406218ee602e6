import * as z from 'zod'
import { recordAction } from '../action.ts'
import { buybackCode } from '../buyback/code.ts'
import { soldProduct } from '../buyback/schema.ts'
import { itemStatuses } from '../buyback/statuses.ts'
import { clock, line, timestamp } from '../text.ts'
import { deliveryCodes } from './delivery.ts'
import { expeditionCodes, scanModes } from './rules.ts'
import { labelStatuses, packageKinds, packageStatuses, pickupStatuses } from './statuses.ts'
import { troubles } from './trouble.ts'

const named = z.object({ id: z.uuid(), commonName: z.string() })

export const packageItem = z.object({
  buybackId: z.uuid(),
  identificationNumber: z.string(),
  product: soldProduct.pick({ id: true, label: true, brand: true, image: true }),
  itemStatus: z.enum(itemStatuses),
  /** Grams. */
  weight: z.int(),
  addedAt: timestamp,
  addedBy: z.string(),
  /** It was cancelled or lost since: it has to be taken out before the package is closed. */
  shippable: z.boolean(),
})
export type PackageItem = z.infer<typeof packageItem>

export const packageRow = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  accountName: z.string(),
  number: z.string(),
  kind: z.enum(packageKinds),
  /** What it is called while it is open. */
  letter: z.string().nullable(),
  status: z.enum(packageStatuses),
  labelStatus: z.enum(labelStatuses),
  pickupStatus: z.enum(pickupStatuses),
  /** Null for what no store packs: its customer sends it, or gets it back. */
  store: named.nullable(),
  warehouse: named,
  buyer: named,
  items: z.int(),
  weight: z.int(),
  /** Who carries it: a configured carrier's name, or nothing for the built-in one. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  deliveryStatus: z.enum(deliveryCodes).nullable(),
  deliveryAt: timestamp.nullable(),
  /** Why somebody should look at it. */
  trouble: z.enum(troubles).nullable(),
  labelError: z.string().nullable(),
  labelAskedAt: timestamp.nullable(),
  labelReadyAt: timestamp.nullable(),
  pickupDate: z.iso.date().nullable(),
  pickupFrom: z.string().nullable(),
  pickupTo: z.string().nullable(),
  pickupError: z.string().nullable(),
  createdAt: timestamp,
  closedAt: timestamp.nullable(),
  closedBy: z.string().nullable(),
  handedOverAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
})
export type PackageRow = z.infer<typeof packageRow>

export const trackingEntry = z.object({
  id: z.uuid(),
  status: z.enum(deliveryCodes),
  occurredAt: timestamp,
  receivedAt: timestamp,
  source: z.enum(['carrier', 'hand']),
})

/** With its content, and what the reader may do with it. */
export const packageDetail = packageRow.extend({
  maxWeight: z.int(),
  contents: z.array(packageItem),
  tracking: z.array(trackingEntry),
  /** Where the documents are to be had, for a few minutes; null until they are made. */
  labelUrl: z.string().nullable(),
  noteUrl: z.string().nullable(),
  actions: z.array(recordAction),
})
export type PackageDetail = z.infer<typeof packageDetail>

/** One scan as the server took it; told again for an id that it knows. */
export const scanRow = z.object({
  id: z.uuid(),
  code: z.string(),
  at: timestamp,
  by: z.string(),
  refused: z.enum(expeditionCodes).nullable(),
  product: soldProduct.pick({ id: true, label: true, brand: true, image: true }).nullable(),
  buybackId: z.uuid().nullable(),
  packageId: z.uuid().nullable(),
  letter: z.string().nullable(),
  destination: z.string().nullable(),
})
export type ScanRow = z.infer<typeof scanRow>

/** The id is the client's own: a scan that is sent again, because its answer was lost, counts once. */
export const scanAsked = z.strictObject({ id: z.uuid(), code: buybackCode, mode: z.enum(scanModes).default('package') })

export const scanAnswer = z.object({ scan: scanRow, package: packageDetail.nullable() })

export const station = z.object({
  store: named,
  /** HH:MM in the store's own time; null where nobody has said. */
  collectionTime: z.string().nullable(),
  timeZone: z.string(),
  maxWeight: z.int(),
  /** What waits in this store, by how it travels; `packed` of them are in an open package. */
  waiting: z.object({ packed: z.int(), toPack: z.int(), label: z.int(), collect: z.int() }),
  open: z.array(packageDetail),
  /** Closed lately, or still without what they need. */
  closed: z.array(packageDetail),
  /** What came back, was damaged or lost. */
  attention: z.array(packageDetail),
  scans: z.array(scanRow),
})
export type Station = z.infer<typeof station>

export const pickupAsked = z
  .strictObject({ date: z.iso.date(), from: clock, to: clock })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'time_order' })

export const moveAsked = z.strictObject({ to: z.uuid().nullable() })

export const searchedPackage = line({ max: 100 })
