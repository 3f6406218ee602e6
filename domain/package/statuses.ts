export const packageStatuses = [
  'package_open',
  'package_discarded',
  'package_closed',
  'package_handed_over',
  'package_delivered',
  'package_returned',
  'package_received_back',
  'package_lost',
] as const
export type PackageStatus = (typeof packageStatuses)[number]

export const labelStatuses = ['label_none', 'label_pending', 'label_ready', 'label_failed'] as const
export type LabelStatus = (typeof labelStatuses)[number]

export const pickupStatuses = ['pickup_none', 'pickup_requested', 'pickup_confirmed', 'pickup_failed'] as const
export type PickupStatus = (typeof pickupStatuses)[number]

/**
 * Filled by scans over days; one item with a label of its own; what the carrier collects at the store without one; what a
 * customer sends with a prepaid label; what goes back to them.
 */
export const packageKinds = ['parcel', 'single', 'collect', 'prepaid', 'return'] as const
export type PackageKind = (typeof packageKinds)[number]
