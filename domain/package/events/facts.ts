import type { Side } from '../../event.ts'
import type { CustomsForm } from '../customs.ts'
import type { DeliveryStatus } from '../delivery.ts'
import type { DropOff } from '../drop-off.ts'
import type { LabelStatus, PackageKind, PackageStatus, PickupStatus } from '../statuses.ts'

export type PackageStates = { package: PackageStatus; label: LabelStatus; pickup: PickupStatus }

/** Columns that events write in addition to the states. */
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
  /** Declaration of a parcel across a customs border. */
  customsForm: CustomsForm | null
  /** Set if the sender needs no printed label. */
  dropOff: DropOff | null
  labelFileId: string | null
  labelError: string | null
  labelAskedAt: Date | null
  labelReadyAt: Date | null
  pickupReference: string | null
  pickupError: string | null
  deliveryStatus: DeliveryStatus | null
  deliveryAt: Date | null
  /** Time when a problem was marked as resolved. */
  settledAt: Date | null
}
export type PackagePatch = Partial<PackageColumns>

/** Input of the event rules, loaded under the row lock. */
export type PackageFacts = PackageStates &
  Pick<
    PackageColumns,
    'items' | 'weight' | 'shipmentTry' | 'deliveryStatus' | 'deliveryAt' | 'handedOverAt' | 'settledAt'
  > & {
    now: Date
    actorName: string
    kind: PackageKind
    /** Side of the caller; null for platform administrators and the system. */
    side: Side | null
    /** Maximum weight accepted by the carrier, in grams. */
    maxWeight: number
    /** Number of contained items that were cancelled or lost since they were packed. */
    unshippable: number
  }

/** Side effects of an event. */
export type PackageEffect =
  /** The package is closed: its items can no longer be packed elsewhere. */
  | { kind: 'packItems' }
  /** The carrier has the package: items leave, and customers are notified once. */
  | { kind: 'shipItems' }
  | { kind: 'takeBackItems' }
  /** Items wait for another shipment of the same package. */
  | { kind: 'itemsWaitAgain' }
  | { kind: 'tellDelivery' }
  | { kind: 'makeLabel' }
  | { kind: 'cancelShipment' }
  | { kind: 'requestPickup' }
