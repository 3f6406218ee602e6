import type { CircuitType } from '../circuit/schema.ts'
import { isHandedOut } from '../payment-mode/rules.ts'
import type { PaymentType } from '../payment-mode/schema.ts'
import { holderOf } from './holder.ts'
import type { BuybackStatus, ItemStatus, PaymentStatus } from './statuses.ts'

/** The customer was paid or promised payment: a lower controlled price no longer reduces the amount. */
export const isCommitted = (payment: PaymentStatus) => payment !== 'awaiting_payment'

/** Cancelled or not completed: nothing is due, and issued vouchers are cancelled. */
export const isOff = (buyback: BuybackStatus) => buyback === 'bb_cancelled' || buyback === 'bb_not_completed'

/** Payment statuses in which a buyback can be cancelled without `force`: no money has been sent. */
const freelyCancellable: readonly PaymentStatus[] = [
  'awaiting_payment',
  'payment_created',
  'payment_failed',
  'payment_cancelled',
  'payment_not_needed',
]
export const isFreelyCancellable = (payment: PaymentStatus) => freelyCancellable.includes(payment)

const withProvider: readonly PaymentStatus[] = ['payment_initiated', 'payment_completed', 'payment_cancel_failed']
const withCustomer: readonly PaymentStatus[] = ['payment_created', 'payment_failed']

type Money = { payment: PaymentStatus; paymentType: PaymentType | null; paymentHeld: boolean }

/** The customer has a voucher or card, although its payment may not be confirmed yet. */
export const isHandedToCustomer = ({ payment, paymentType }: Omit<Money, 'paymentHeld'>) =>
  paymentType !== null && isHandedOut(paymentType) && withCustomer.includes(payment)

/** A voucher or card was issued or a provider has the order: amount and payment mode can no longer change. */
export const isMoneyIssued = ({ paymentHeld, ...money }: Money) =>
  paymentHeld || withProvider.includes(money.payment) || isHandedToCustomer(money)

/** Nothing is ordered from a provider or bank while the item is in quarantine, even if the payment was due before. */
export const isOrderable = ({ item, payment }: { item: ItemStatus; payment: PaymentStatus }) =>
  payment === 'payment_created' && item !== 'item_in_quarantine'

/** Payment still pending: the customer is shown the expected date. */
export const isAwaited = (payment: PaymentStatus) =>
  payment === 'awaiting_payment' || payment === 'payment_created' || payment === 'payment_initiated'

/** Payment sent, or being sent. */
export const isPaid = (payment: PaymentStatus) => payment === 'payment_initiated' || payment === 'payment_completed'

type Sale = Money & { item: ItemStatus; circuitType: CircuitType }

/** The customer can cancel until the item is handed over or money is issued. */
export const isCancellableByCustomer = (sale: Sale) =>
  holderOf(sale.item, sale.circuitType) === 'customer' && !isMoneyIssued(sale)

/**
 * Money was issued for an item that the customer has handed over: cancelling requires giving the item back and checking
 * the voucher.
 */
export const isReversal = (sale: Sale) => holderOf(sale.item, sale.circuitType) !== 'customer' && isMoneyIssued(sale)

/** Whether a sale just confirmed is already out of the customer's hands. */
export const isHandedOver = ({ status, circuitType }: { status: BuybackStatus; circuitType: CircuitType }) =>
  status !== 'bb_awaiting_store_drop' &&
  (status !== 'bb_awaiting_inventory' || holderOf('item_awaiting_inventory', circuitType) !== 'customer')

/** The customer accepted a counter-proposal. */
export const isNegotiated = (status: BuybackStatus) => status === 'bb_completed_with_negociation'
