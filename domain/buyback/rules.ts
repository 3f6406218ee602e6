import { isHandedOut } from '../payment-mode/rules.ts'
import type { PaymentType } from '../payment-mode/schema.ts'
import type { BuybackStatus, PaymentStatus } from './statuses.ts'

/** The customer was paid, or left with the promise of it: a lower price found later is not theirs to bear. */
export const isCommitted = (payment: PaymentStatus) => payment !== 'awaiting_payment'

/** It came to nothing: nothing is owed for it any more, and what was handed out for it is taken back. */
export const isOff = (buyback: BuybackStatus) => buyback === 'bb_cancelled' || buyback === 'bb_not_completed'

/** It has not left yet: whoever sells it may still take it back. */
export const isCancelledByCustomer = (buyback: BuybackStatus) =>
  buyback === 'bb_awaiting_store_drop' || buyback === 'bb_awaiting_inventory'

/** Nothing of it left the house: taking it back needs nobody's consent. */
const takenBackFreely: readonly PaymentStatus[] = [
  'awaiting_payment',
  'payment_created',
  'payment_failed',
  'payment_cancelled',
  'payment_not_needed',
]
export const isTakenBackFreely = (payment: PaymentStatus) => takenBackFreely.includes(payment)

const withProvider: readonly PaymentStatus[] = ['payment_initiated', 'payment_completed', 'payment_cancel_failed']
const withCustomer: readonly PaymentStatus[] = ['payment_created', 'payment_failed']

type Money = { payment: PaymentStatus; paymentType: PaymentType | null; paymentHeld: boolean }

/** A voucher or a card is out, or a provider has the money: neither the amount nor the way of paying changes any more. */
export const isMoneyOut = ({ payment, paymentType, paymentHeld }: Money) =>
  paymentHeld ||
  withProvider.includes(payment) ||
  (paymentType !== null && isHandedOut(paymentType) && withCustomer.includes(payment))

/** The customer still waits for it: they are told by when. */
export const isAwaited = (payment: PaymentStatus) =>
  payment === 'awaiting_payment' || payment === 'payment_created' || payment === 'payment_initiated'

/** The money has left, or is about to. */
export const isPaid = (payment: PaymentStatus) => payment === 'payment_initiated' || payment === 'payment_completed'
