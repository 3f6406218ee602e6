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
 * `parcel`: filled by scans; `single`: one item with its own label; `collect`: collected at the store without a label;
 * `prepaid`: sent by a customer with a prepaid label; `return`: sent back to a customer.
 */
export const packageKinds = ['parcel', 'single', 'collect', 'prepaid', 'return'] as const
/** Sent to the warehouse with one item, which is registered by its own code or by the label. */
export const singleItemKinds = ['single', 'prepaid'] as const
export type PackageKind = (typeof packageKinds)[number]
