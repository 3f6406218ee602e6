import { type CheckedSale, declaredOfferOf, paidOf, proposedOf } from './price.ts'
import { isOff } from './rules.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from './statuses.ts'
import { availableOf, type WayOut } from './ways-out.ts'

/**
 * - `paid`: the customer has the money.
 * - `due`: to be paid now, or ordered from a provider or bank.
 * - `expected`: to be paid once the payment is due, for example after the check.
 * - `offered`, `contested`: nothing is due until the counter-proposal is answered or checked again.
 * - `locked`: nothing is due until the customer has signed out of the device's account.
 * - `held`: nothing is due until the quarantine is decided.
 * - `none`: nothing is or will be due.
 */
export const payableKinds = ['paid', 'due', 'expected', 'offered', 'contested', 'locked', 'held', 'none'] as const
export type PayableKind = (typeof payableKinds)[number]

export type Payable = {
  kind: PayableKind
  /** Amount paid or to be paid, in cents; 0 unless the kind is `paid`, `due` or `expected`. */
  amount: number
  /** Declared total of an open question, in cents. */
  declared: number | null
  /** Total that the answer to an open question may confirm, in cents. */
  offered: number | null
}

type Sale = { item: ItemStatus; buyback: BuybackStatus; payment: PaymentStatus; paymentAmount: number }

/** Kinds that depend only on the states and the agreed amount; null for an item in quarantine without a payment order. */
const settledKindOf = ({ item, buyback, payment, paymentAmount }: Sale) => {
  if (payment === 'payment_completed') return 'paid'
  if (payment === 'payment_initiated' || payment === 'payment_cancel_failed') return 'due'
  if (payment === 'payment_cancelled' || payment === 'payment_not_needed' || isOff(buyback)) return 'none'
  // Also for an issued card or voucher: nothing more is ordered before the quarantine is decided.
  if (item === 'item_in_quarantine') return null
  if (payment !== 'awaiting_payment') return 'due'
  return paymentAmount > 0 ? 'expected' : 'none'
}

/** Amount paid or to be paid, in cents; 0 while nothing is due. */
export const payableAmountOf = (sale: Sale) => {
  const kind = settledKindOf(sale)
  return kind === null || kind === 'none' ? 0 : sale.paymentAmount
}

/** Nothing is promised for an item that is checked again as what it is: its price is proposed to the customer. */
const isPricedAnew = ({ item, payment, quarantineDecision }: Sale & Pick<Held, 'quarantineDecision'>) =>
  item === 'item_awaiting_compliancy_tests' && payment === 'awaiting_payment' && quarantineDecision === 'priceAsFound'

type Held = CheckedSale & {
  payment: PaymentStatus
  quarantineReason: string | null
  quarantineDecision: WayOut | null
  unlockedPrice: number | null
}

const openQuestionOf = (
  { quarantineReason, quarantineDecision, ...prices }: Held,
  contested: boolean,
): Omit<Payable, 'amount'> => {
  if (quarantineReason === 'price') {
    const { declared, proposed } = proposedOf(prices)
    return { kind: contested ? 'contested' : 'offered', declared, offered: proposed }
  }
  const declared = declaredOfferOf(prices).total
  return quarantineDecision === 'requestSignOut'
    ? { kind: 'locked', declared, offered: availableOf(prices) }
    : { kind: 'held', declared, offered: null }
}

/** What the customer is paid, from the states of item, buyback and payment. `contested`: the customer contests the check. */
export const payableOf = (sale: Sale & Held & { contested: boolean }): Payable => {
  const kind = isPricedAnew(sale) ? null : settledKindOf(sale)
  // After a sign-out the next check confirms at most the price that was announced.
  const amount = kind === 'expected' && sale.unlockedPrice !== null ? availableOf(sale) : payableAmountOf(sale)
  if (kind) return { kind, amount, declared: null, offered: null }
  return { ...openQuestionOf(sale, sale.contested), amount: 0 }
}

type Lost = Pick<Sale, 'payment' | 'paymentAmount'> & Pick<Payable, 'offered'>

/** What the customer of a lost item receives, in cents: `paid` before the loss, or `due` after it. `offered`: by an open question. */
export const lossPayoutOf = ({ payment, paymentAmount, offered }: Lost) => {
  const paid = paidOf(payment, paymentAmount)
  return { paid, due: offered ?? paymentAmount - paid }
}
