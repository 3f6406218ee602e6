import type { ItemStatus } from '../buyback/statuses.ts'
import type { DocumentKind } from '../document/schema.ts'
import { isHandedOut } from '../payment-mode/rules.ts'
import type { PassKind } from './schema.ts'

type Shown = { kind: DocumentKind; url: string | null }

/** Document that a voucher pass shows: one that the customer can open now. */
export const voucherIn = <D extends Shown>(documents: readonly D[]) =>
  documents.find(({ kind, url }) => isHandedOut(kind) && url !== null)

/** Passes of a sale. The code is of use until the device is at the store. */
export const passKindsOf = (itemStatus: ItemStatus | null, documents: readonly Shown[]): PassKind[] => [
  ...(itemStatus === 'item_awaiting_store_drop' ? (['buyback'] as const) : []),
  ...(voucherIn(documents) ? (['voucher'] as const) : []),
]
