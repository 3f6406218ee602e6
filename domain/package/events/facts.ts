import type { Side } from '../../event.ts'
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
  /** Somebody has looked after what went wrong. */
  settledAt: Date | null
}
export type PackagePatch = Partial<PackageColumns>

/** Everything the table's rules look at, gathered under the lock. */
export type PackageFacts = PackageStates &
  Pick<
    PackageColumns,
    'items' | 'weight' | 'shipmentTry' | 'deliveryStatus' | 'deliveryAt' | 'handedOverAt' | 'settledAt'
  > & {
    now: Date
    actorName: string
    kind: PackageKind
    /** The party of whoever acts; none for administrators of the platform and for the system. */
    side: Side | null
    /** What the carrier takes at most, in grams. */
    maxWeight: number
    /** Items that were cancelled or lost since they were put in. */
    unshippable: number
  }

/** What an event sets going beside the states. */
export type PackageEffect =
  | { kind: 'shipItems' }
  | { kind: 'takeBackItems' }
  /** They wait to be sent once more, in the same package. */
  | { kind: 'itemsWaitAgain' }
  | { kind: 'tellDelivery' }
  | { kind: 'makeLabel' }
  | { kind: 'cancelShipment' }
  | { kind: 'requestPickup' }
