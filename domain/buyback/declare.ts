import { hasLabel, isPredeclared } from '../circuit/rules.ts'
import type { CircuitType } from '../circuit/schema.ts'
import type { DocumentKind } from '../document/schema.ts'
import { runEvent } from '../event.ts'
import { isHandedOut } from '../payment-mode/rules.ts'
import type { PaymentType } from '../payment-mode/schema.ts'
import type { BuybackFacts } from './events/facts.ts'
import { buybackLife } from './life.ts'
import type { BuybackStatus } from './statuses.ts'

type Start = Pick<BuybackFacts, 'circuitType' | 'paymentMoment' | 'paymentAmount' | 'paymentType' | 'ibanGiven'>

/** How a buyback begins: with the customer, who brings it to a store, or ready to be sent. Nothing else is known of it yet. */
export const begin = (start: Start) =>
  runEvent(buybackLife, isPredeclared(start.circuitType) ? 'declareForStoreDrop' : 'declare', {
    now: null,
    facts: start as BuybackFacts,
    input: undefined,
  })

/** Those that a store may still finish. */
export const awaitingStore: readonly BuybackStatus[] = ['bb_awaiting_store_drop']
export const waitsForStore = (status: BuybackStatus) => awaitingStore.includes(status)

/**
 * The documents that a buyback comes with. One that waits for its store has only its sheet, with the code that the store scans;
 * a voucher or a card is handed out once the payment is due.
 */
export const documentsOf = (circuit: CircuitType, payment: PaymentType | null, paid: boolean): DocumentKind[] => {
  if (isPredeclared(circuit)) return ['tracking_sheet']
  const kinds: DocumentKind[] = ['transfer_order', 'tracking_sheet']
  if (hasLabel(circuit)) kinds.push('shipping_label')
  if (payment && paid && isHandedOut(payment)) kinds.push(payment)
  return kinds
}
