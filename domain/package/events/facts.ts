import type { DeliveryStatus } from '../delivery.ts'
import type { LabelStatus, PackageKind, PackageStatus, PickupStatus } from '../statuses.ts'

export type PackageStates = { package: PackageStatus; label: LabelStatus; pickup: PickupStatus }

/** The columns that events write beside the states, by their names in the domain. */
export type PackageColumns = {
  items: number
  weight: number
  closedAt: Date | null
  closedByName: string | null
  handedOverAt: Date | null
  deliveredAt: Date | null
  shipmentTry: number
  configurationId: string | null
  shipmentId: string | null
  trackingNumber: string | null
  labelFileId: string | null
  labelError: string | null
  labelAskedAt: Date | null
  labelReadyAt: Date | null
  pickupReference: string | null
  pickupError: string | null
  deliveryStatus: DeliveryStatus | null
  deliveryAt: Date | null
}
export type PackagePatch = Partial<PackageColumns>

/** Everything the table's rules look at, gathered under the lock. */
export type PackageFacts = PackageStates &
  Pick<PackageColumns, 'items' | 'weight' | 'shipmentTry' | 'deliveryStatus' | 'deliveryAt' | 'handedOverAt'> & {
    now: Date
    actorName: string
    kind: PackageKind
    /** What the carrier takes at most, in grams. */
    maxWeight: number
    /** Items that were cancelled or lost since they were put in. */
    unshippable: number
  }

/** What an event sets going beside the states. */
export type PackageEffect =
  | { kind: 'shipItems' }
  | { kind: 'takeBackItems' }
  | { kind: 'tellDelivery' }
  | { kind: 'makeLabel' }
  | { kind: 'cancelShipment' }
  | { kind: 'requestPickup' }
