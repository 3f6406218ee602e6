import { payableOf } from '#domain/buyback/payable.ts'
import { type CheckedSale, proposedOf } from '#domain/buyback/price.ts'
import type { BuybackRow } from './event-store.ts'
import { statesOf } from './facts.ts'

type PriceRow = Pick<
  BuybackRow,
  'predeclared_price' | 'declared_price' | 'controlled_price' | 'validated_price' | 'bonus' | 'bonus_entries'
>

export const salePricesIn = (row: PriceRow): CheckedSale => ({
  predeclaredPrice: row.predeclared_price,
  declaredPrice: row.declared_price,
  controlledPrice: row.controlled_price,
  validatedPrice: row.validated_price,
  bonus: row.bonus,
  bonusEntries: row.bonus_entries,
})

export const proposedIn = (row: PriceRow) => proposedOf(salePricesIn(row))

/** Columns that decide what the customer is paid. */
type PayableColumn =
  | keyof PriceRow
  | 'item_status'
  | 'status'
  | 'payment_status'
  | 'payment_amount'
  | 'quarantine_reason'
  | 'quarantine_decision'
  | 'unlocked_price'
  | 'proposal_contested_at'

export const payableIn = (row: Pick<BuybackRow, PayableColumn>) =>
  payableOf({
    ...statesOf(row),
    ...salePricesIn(row),
    paymentAmount: row.payment_amount,
    quarantineReason: row.quarantine_reason,
    quarantineDecision: row.quarantine_decision,
    unlockedPrice: row.unlocked_price,
    contested: row.proposal_contested_at !== null,
  })
