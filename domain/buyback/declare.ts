import { hasLabel, isPredeclared } from '../circuit/rules.ts'
import type { CircuitType } from '../circuit/schema.ts'
import type { DocumentKind } from '../document/schema.ts'
import { runEvent } from '../event.ts'
import { isHandedOut } from '../payment-mode/rules.ts'
import type { PaymentType } from '../payment-mode/schema.ts'
import type { BuybackFacts } from './events/facts.ts'
import { buybackLife } from './life.ts'

type Start = Pick<BuybackFacts, 'circuitType' | 'paymentMoment' | 'paymentAmount' | 'paymentType' | 'ibanGiven'>

/** Runs the first event of a buyback. Web drops start as predeclared and are finished in a store. */
export const begin = (start: Start) =>
  runEvent(buybackLife, isPredeclared(start.circuitType) ? 'declareForStoreDrop' : 'declare', {
    now: null,
    facts: start as BuybackFacts,
    input: undefined,
  })

/**
 * Documents created with a buyback. A predeclared one only has its tracking sheet, with the code that the store scans.
 * Vouchers and gift cards are issued once the payment is due.
 */
export const documentsOf = (circuit: CircuitType, payment: PaymentType | null, paid: boolean): DocumentKind[] => {
  if (isPredeclared(circuit)) return ['tracking_sheet']
  const kinds: DocumentKind[] = ['transfer_order', 'tracking_sheet']
  if (hasLabel(circuit)) kinds.push('shipping_label')
  if (payment && paid && isHandedOut(payment)) kinds.push(payment)
  return kinds
}
