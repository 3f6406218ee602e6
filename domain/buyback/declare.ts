import { hasLabel, isPredeclared } from '../circuit/rules.ts'
import type { CircuitType, PaymentMoment } from '../circuit/schema.ts'
import type { DocumentKind } from '../document/schema.ts'
import { isHandedOut } from '../payment/rules.ts'
import type { PaymentType } from '../payment/schema.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from './statuses.ts'

type Start = { status: BuybackStatus; itemStatus: ItemStatus; paymentStatus: PaymentStatus }

/** How a buyback begins: with the customer, who brings it to a store, or ready to be sent. */
export const startOf = (circuit: CircuitType, amount: number, due: PaymentMoment): Start => {
  const paymentStatus: PaymentStatus =
    amount === 0
      ? 'payment_not_needed'
      : due === 'declaration' && !isPredeclared(circuit)
        ? 'payment_created'
        : 'awaiting_payment'
  return isPredeclared(circuit)
    ? { status: 'bb_awaiting_store_drop', itemStatus: 'item_awaiting_store_drop', paymentStatus }
    : { status: 'bb_awaiting_inventory', itemStatus: 'item_awaiting_inventory', paymentStatus }
}

/**
 * The papers that a buyback comes with. One that waits for its store has only its sheet, with the code that the store scans;
 * a voucher or a card is handed out once the payment is due.
 */
export const documentsOf = (circuit: CircuitType, payment: PaymentType | null, paid: boolean): DocumentKind[] => {
  if (isPredeclared(circuit)) return ['tracking_sheet']
  const kinds: DocumentKind[] = ['transfer_order', 'tracking_sheet']
  if (hasLabel(circuit)) kinds.push('shipping_label')
  if (payment && paid && isHandedOut(payment)) kinds.push(payment)
  return kinds
}
