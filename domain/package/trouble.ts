import type { Side } from '../event.ts'
import { attentionStatuses, type DeliveryGroup, type DeliveryStatus, deliveryGroupOf } from './delivery.ts'
import type { LabelStatus, PackageKind, PackageStatus, PickupStatus } from './statuses.ts'

/** Why somebody should look at a parcel; the first that fits is told. */
export const troubles = ['label', 'pickup', 'lost', 'returned', 'damaged', 'stuck', 'overdue'] as const
export type Trouble = (typeof troubles)[number]

/** So many days after the carrier took it, a parcel that has not arrived is asked for. */
export const overdueDays = 7

const damaged: readonly DeliveryStatus[] = ['damaged', 'delivered_damaged', 'delivered_in_part']
const byGroup: Partial<Record<DeliveryGroup, Trouble>> = { lost: 'lost', returning: 'returned' }

/** Nothing that happened to these asks for anybody any more. */
export const endedPackages = ['package_discarded', 'package_received_back'] as const

export type Followed = {
  status: PackageStatus
  labelStatus: LabelStatus
  pickupStatus: PickupStatus
  deliveryStatus: DeliveryStatus | null
  handedOverAt: Date | null
  settledAt: Date | null
}

/** Since when a parcel on its way is too late. */
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
  const told = deliveryStatus && ofDelivery(deliveryStatus)
  return told ?? (isOverdue(parcel, now) ? 'overdue' : null)
}

/** The side that asks for labels and pick-ups: the warehouse for the way back, the retailer otherwise. */
export const asksCarrier = (kind: PackageKind): Side => (kind === 'return' ? 'warehouse' : 'retailer')
/** Those who are told of what is too late. */
export const awaits: readonly Side[] = ['retailer', 'buyer']
