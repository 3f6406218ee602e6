export const documentKinds = [
  'transfer_order',
  'tracking_sheet',
  'shipping_label',
  'return_label',
  'voucher',
  'gift_card',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentStatuses = ['pending', 'ready', 'failed'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Seconds between two looks at a document that is being made; after the last one it is said to have failed. */
export const documentWaits = [3, 5, 10, 15] as const
