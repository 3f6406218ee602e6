import type { ItemStatus } from '../buyback/statuses.ts'
import type { CircuitType } from '../circuit/schema.ts'
import type { ErrorCode } from '../errors.ts'
import type { PackageStatus } from './statuses.ts'

/** Open packages accept items. */
export const isOpen = (status: PackageStatus) => status === 'package_open'

/** Default maximum parcel weight in grams; accounts can override it. */
export const defaultMaxWeight = 30_000
export const maxWeightBounds = { min: 1_000, max: 1_000_000 } as const

/** Scan into packages by destination, or one labelled package per item. */
export const scanModes = ['package', 'label'] as const
export type ScanMode = (typeof scanModes)[number]

/** Error codes of the expedition station. */
export const expeditionCodes = [
  'BB_ALREADY_PROCESSED',
  'BB_DOES_NOT_EXIST',
  'BB_EXPEDITION_NOT_NEEDED',
  'BB_ALREADY_FILLED',
  'ITEM_DROP_LABEL_NOT_SHIPPABLE',
  'ITEM_NOT_SHIPPABLE',
  'SHIPMENT_ERROR',
  'PACKAGE_CANT_BE_CLOSED',
  'TRANSPORT_LABEL_CANT_BE_DOWNLOADED',
] as const satisfies readonly ErrorCode[]
export type ExpeditionCode = (typeof expeditionCodes)[number]

export type Destination = { warehouseId: string; buyerId: string }
export type OpenPackage = Destination & { id: string; weight: number; letter: string | null }
type ScannedItem = Destination & {
  itemStatus: ItemStatus
  circuitType: CircuitType
  /** In grams. */
  weight: number
  /** Package that contains the item: whether it is open, and its id if it was prepared for this item alone. */
  packed: { open: boolean; prepared: string | null } | null
}
export type ScanFacts = {
  mode: ScanMode
  maxWeight: number
  /** Null if the code is unknown in this store. */
  item: ScannedItem | null
  /** Open packages, oldest first. */
  open: readonly OpenPackage[]
}

/** Open package to use, or a new one if `into` is null. */
export type ScanVerdict = { refused: ExpeditionCode } | { refused: null; into: string | null }

const refuse = (refused: ExpeditionCode): ScanVerdict => ({ refused })

/** Items that are not ready to ship, or never will be. */
const notWaiting: readonly ItemStatus[] = ['item_awaiting_store_drop', 'item_cancelled', 'item_lost_store']

/** Error code if the circuit does not match the scan mode. */
const misfit = (mode: ScanMode, circuit: CircuitType): ExpeditionCode | null => {
  if (circuit.startsWith('web_') && circuit !== 'web_drop') return 'BB_EXPEDITION_NOT_NEEDED'
  const labelled = circuit === 'store_drop_label'
  if (mode === 'label') return labelled ? null : 'ITEM_NOT_SHIPPABLE'
  if (labelled) return 'ITEM_DROP_LABEL_NOT_SHIPPABLE'
  return circuit === 'store_collect' ? 'ITEM_NOT_SHIPPABLE' : null
}

const isFor = (item: Destination, one: Destination) =>
  item.warehouseId === one.warehouseId && item.buyerId === one.buyerId

/** Package for a scanned item: the newest open one for its destination with enough weight left. */
export const judgeScan = ({ mode, maxWeight, item, open }: ScanFacts): ScanVerdict => {
  if (!item) return refuse('BB_DOES_NOT_EXIST')
  if (item.packed?.prepared && item.packed.open) {
    const code = misfit(mode, item.circuitType)
    return code ? refuse(code) : { refused: null, into: item.packed.prepared }
  }
  if (item.packed) return refuse(item.packed.open ? 'BB_ALREADY_FILLED' : 'BB_ALREADY_PROCESSED')
  if (notWaiting.includes(item.itemStatus)) return refuse('BB_DOES_NOT_EXIST')
  if (item.itemStatus !== 'item_awaiting_inventory') return refuse('BB_ALREADY_PROCESSED')
  const code = misfit(mode, item.circuitType)
  if (code) return refuse(code)
  // Too heavy for any parcel: needs another carrier.
  if (item.weight > maxWeight) return refuse('SHIPMENT_ERROR')
  if (mode === 'label') return { refused: null, into: null }
  const into = open.findLast((one) => isFor(item, one) && one.weight + item.weight <= maxWeight)
  return { refused: null, into: into?.id ?? null }
}

/** Items can move to another open package with the same destination and enough weight left. */
export const canMoveTo = (from: Destination, to: OpenPackage, weight: number, maxWeight: number): ErrorCode | null => {
  if (!isFor(from, to)) return 'package_other_destination'
  return to.weight + weight > maxWeight ? 'package_too_heavy' : null
}

const alphabet = 26

/** First unused name in A, B, … Z, AA, AB, …. */
export const nextLetter = (taken: readonly (string | null)[]) => {
  const nameOf = (index: number): string =>
    (index >= alphabet ? nameOf(Math.floor(index / alphabet) - 1) : '') + String.fromCodePoint(65 + (index % alphabet))
  let index = 0
  while (taken.includes(nameOf(index))) index++
  return nameOf(index)
}

/** Next day with carrier collections (not Sundays). Days are ISO dates. */
export const nextCollectionDay = (today: string) => {
  const day = new Date(`${today}T00:00:00Z`)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() === 0)
  return day.toISOString().slice(0, 10)
}
/** Time window of collections at a customer's address. */
export const homeCollection = { from: '09:00', to: '18:00' } as const

/** Printed package number; single-item packages have none. */
export const packageNumber = (number: number | null) => (number === null ? '' : String(number).padStart(4, '0'))

/** Minutes until the daily collection, in the store's local time; null if it is over. */
export const minutesUntil = (collectionTime: string, localTime: string) => {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  const left = minutes(collectionTime) - minutes(localTime)
  return left >= 0 ? left : null
}
