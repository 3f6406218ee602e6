export const documentKinds = [
  'transfer_order',
  'signed_transfer_order',
  'tracking_sheet',
  'shipping_label',
  'return_label',
  'customs_declaration',
  'voucher',
  'gift_card',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentStatuses = ['pending', 'ready', 'failed'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** Polling intervals in seconds for a pending document; after the last one it is reported as failed. */
export const documentWaits = [3, 5, 10, 15] as const

/** Document URLs expire after 15 minutes; an open page renews them. In seconds. */
export const documentRenewal = 10 * 60
