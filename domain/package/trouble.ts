import type { Side } from '../event.ts'
import { attentionStatuses, type DeliveryGroup, type DeliveryStatus, deliveryGroupOf } from './delivery.ts'
import type { LabelStatus, PackageKind, PackageStatus, PickupStatus } from './statuses.ts'

/** Reasons why a parcel needs attention, in order of precedence. */
export const troubles = ['label', 'pickup', 'lost', 'returned', 'damaged', 'stuck', 'overdue'] as const
export type Trouble = (typeof troubles)[number]

/** Days after hand-over when an undelivered parcel is overdue. */
export const overdueDays = 7

const damaged: readonly DeliveryStatus[] = ['damaged', 'delivered_damaged', 'delivered_in_part']
const byGroup: Partial<Record<DeliveryGroup, Trouble>> = { lost: 'lost', returning: 'returned' }

/** Packages in these statuses never need attention. */
export const endedPackages = ['package_discarded', 'package_received_back'] as const

export type Followed = {
  status: PackageStatus
  labelStatus: LabelStatus
  pickupStatus: PickupStatus
  deliveryStatus: DeliveryStatus | null
  handedOverAt: Date | null
  settledAt: Date | null
}

/** Parcels handed over before this time are overdue. */
export const overdueBefore = (now: Date) => new Date(now.getTime() - overdueDays * 86_400_000)

const isOverdue = ({ status, handedOverAt }: Followed, now: Date) =>
  status === 'package_handed_over' && handedOverAt !== null && handedOverAt < overdueBefore(now)

const ofDelivery = (status: DeliveryStatus): Trouble | null => {
  if (damaged.includes(status)) return 'damaged'
  return byGroup[deliveryGroupOf(status)] ?? (attentionStatuses(null).includes(status) ? 'stuck' : null)
}

export const troubleOf = (parcel: Followed, now: Date): Trouble | null => {
  const { status, labelStatus, pickupStatus, deliveryStatus, settledAt } = parcel
  if (settledAt || endedPackages.some((one) => one === status)) return null
  if (labelStatus === 'label_failed') return 'label'
  if (pickupStatus === 'pickup_failed') return 'pickup'
  const trouble = deliveryStatus && ofDelivery(deliveryStatus)
  return trouble ?? (isOverdue(parcel, now) ? 'overdue' : null)
}

/** Side that orders labels and pickups: the warehouse for returns, otherwise the retailer. */
export const carrierSide = (kind: PackageKind): Side => (kind === 'return' ? 'warehouse' : 'retailer')
/** Sides notified of overdue parcels. */
export const overdueSides: readonly Side[] = ['retailer', 'buyer']
