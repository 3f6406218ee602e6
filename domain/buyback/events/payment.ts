import * as z from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { goesToAccount } from '../../payment-mode/rules.ts'
import { line, optional, plain } from '../../text.ts'
import { isMoneyIssued, isOff, isOrderable } from '../rules.ts'
import { itemStatuses } from '../statuses.ts'
import { documents, mail, pay } from './effects.ts'
import type { BuybackFacts } from './facts.ts'
import { event, following, issuer, link, retailer, system } from './row.ts'

const notEnded = ({ buyback }: BuybackFacts): ErrorCode | null => (isOff(buyback) ? 'payment_ended' : null)
/** While a provider or bank may still execute an order, another payment could pay twice. */
const notHeld = ({ paymentHeld }: BuybackFacts): ErrorCode | null => (paymentHeld ? 'payment_held' : null)
/** Payments wait for the decision about an item in quarantine by hand. */
const notInQuarantine = ({ item, payment, quarantinedFrom }: BuybackFacts): ErrorCode | null =>
  item === 'item_in_quarantine' && quarantinedFrom && payment !== 'awaiting_payment' ? 'payment_in_quarantine' : null
const isToAccount = ({ paymentType }: BuybackFacts) => paymentType !== null && goesToAccount(paymentType)
const toAccount = (facts: BuybackFacts): ErrorCode | null => (isToAccount(facts) ? null : 'iban_not_needed')

const isVoucher = ({ paymentType }: BuybackFacts): ErrorCode | null =>
  paymentType === 'voucher' ? null : 'credit_not_found'

/** Before shipping, the bank account is edited together with the other details. */
const onItsWay = itemStatuses.filter(
  (item) => !['item_awaiting_store_drop', 'item_awaiting_inventory', 'item_cancelled'].includes(item),
)

/** A new bank account makes a failed payment due again. */
const withIban = {
  outcome: ({ payment }: BuybackFacts) =>
    payment === 'payment_failed' ? 'dueAgain' : payment === 'payment_created' ? 'due' : 'kept',
  kept: { to: {}, effects: [mail.ibanChanged] },
  due: { to: {}, effects: [mail.ibanChanged, pay.run] },
  dueAgain: { to: { payment: 'payment_created' }, effects: [mail.ibanChanged, pay.run] },
} as const

export const paymentEvents = {
  paymentDue: event({
    by: [following],
    from: { payment: ['awaiting_payment'] },
    outcome: (facts) => {
      if (facts.paymentAmount <= 0) return 'notNeeded'
      return isToAccount(facts) && !facts.ibanGiven ? 'ibanMissing' : 'created'
    },
    outcomes: {
      created: { to: { payment: 'payment_created' }, effects: [documents.makeMoney, pay.run] },
      /** Waits until the customer gives a bank account. */
      ibanMissing: { to: { payment: 'payment_created' }, effects: [mail.ibanWanted] },
      notNeeded: { to: { payment: 'payment_not_needed' } },
    },
  }),
  /** A payment that is due and not yet ordered waits while the item is in quarantine or checked again. */
  paymentSuspend: event({
    by: [following],
    from: { payment: ['payment_created', 'payment_failed', 'payment_not_needed'] },
    outcome: (facts) => {
      const isUnneeded = facts.payment === 'payment_not_needed' && facts.paymentAmount <= 0
      return isMoneyIssued(facts) || isUnneeded ? 'kept' : 'suspended'
    },
    outcomes: { suspended: { to: { payment: 'awaiting_payment' } }, kept: { to: {} } },
  }),
  /** At declaration: an amount of 0 needs no payment; a positive one waits until it is due. */
  paymentNotNeeded: event({
    by: [following],
    from: { payment: ['awaiting_payment'] },
    outcome: ({ paymentAmount }) => (paymentAmount > 0 ? 'waits' : 'notNeeded'),
    outcomes: { waits: { to: {} }, notNeeded: { to: { payment: 'payment_not_needed' } } },
  }),
  paymentInitiate: event({
    by: [system],
    from: { payment: ['payment_created'] },
    already: { payment: ['payment_initiated'] },
    guards: [(facts) => (isOrderable(facts) ? null : 'payment_in_quarantine')],
    outcomes: { initiated: { to: { payment: 'payment_initiated' } } },
  }),
  paymentComplete: event({
    by: [system],
    from: { payment: ['payment_created', 'payment_initiated', 'payment_cancel_failed', 'payment_failed'] },
    already: { payment: ['payment_completed'] },
    outcomes: { completed: { to: { payment: 'payment_completed' }, effects: [mail.paid] } },
    patch: ({ now }) => ({ paidAt: now }),
  }),
  paymentFail: event({
    by: [system],
    from: { payment: ['payment_created', 'payment_initiated', 'payment_cancel_failed'] },
    already: { payment: ['payment_failed'] },
    /** The customer is asked for another account only if a transfer was refused, not if no provider is configured. */
    outcome: (facts) => (facts.payment === 'payment_initiated' && isToAccount(facts) ? 'refused' : 'failed'),
    outcomes: {
      failed: { to: { payment: 'payment_failed' } },
      refused: { to: { payment: 'payment_failed' }, effects: [mail.paymentFailed] },
    },
  }),
  /** An instant transfer that no bank executed is due again, as a standard one; the account may be correct. */
  paymentUnreached: event({
    by: [system],
    from: { payment: ['payment_initiated', 'payment_cancel_failed'] },
    already: { payment: ['payment_created', 'payment_failed'] },
    outcome: (facts) =>
      facts.payment === 'payment_initiated' && !notEnded(facts) && !notInQuarantine(facts) ? 'dueAgain' : 'failed',
    outcomes: {
      dueAgain: { to: { payment: 'payment_created' } },
      failed: { to: { payment: 'payment_failed' } },
    },
  }),
  /** The bank returned the transfer. */
  paymentReturned: event({
    by: [system],
    from: { payment: ['payment_completed'] },
    already: { payment: ['payment_failed', 'payment_cancelled'] },
    // Nothing is due after a cancellation.
    outcome: (facts) => (notEnded(facts) ? 'ended' : isToAccount(facts) ? 'asksIban' : 'returned'),
    outcomes: {
      returned: { to: { payment: 'payment_failed' } },
      asksIban: { to: { payment: 'payment_failed' }, effects: [mail.paymentFailed] },
      ended: { to: { payment: 'payment_cancelled' } },
    },
    patch: () => ({ paidAt: null }),
  }),
  /** The customer gives a bank account through a private link. */
  giveIban: event({
    by: [link()],
    from: { payment: ['payment_created', 'payment_failed'] },
    own: 'verb',
    guards: [notEnded, toAccount, notInQuarantine, notHeld],
    outcome: withIban.outcome,
    outcomes: { due: withIban.due, dueAgain: withIban.dueAgain },
  }),
  /** Correction by the retailer after shipping, as long as no provider or bank has the order. */
  correctIban: event({
    by: [retailer('BUYBACK_CANCEL')],
    from: { item: onItsWay, payment: ['awaiting_payment', 'payment_created', 'payment_failed'] },
    own: 'verb',
    guards: [notEnded, toAccount, notInQuarantine, notHeld],
    key: 'I',
    outcome: withIban.outcome,
    outcomes: { kept: withIban.kept, due: withIban.due, dueAgain: withIban.dueAgain },
  }),
  relaunchPayment: event({
    by: [issuer('PAYMENT_RELAUNCH')],
    from: { payment: ['payment_failed'] },
    key: 'Y',
    look: 'primary',
    guards: [notEnded, notInQuarantine, notHeld],
    outcomes: { relaunched: { to: { payment: 'payment_created' }, effects: [pay.run] } },
  }),
  markPaid: event({
    by: [issuer('PAYMENT_MARK_AS_PAID')],
    from: { payment: ['payment_created', 'payment_initiated', 'payment_failed'] },
    input: z.strictObject({ information: optional(plain(line({ max: 255 }))) }),
    guards: [notEnded, notInQuarantine, notHeld],
    key: 'H',
    outcomes: { paid: { to: { payment: 'payment_completed' }, effects: [mail.paid] } },
    patch: ({ now }, { information }) => ({ paidAt: now, paymentInformation: information }),
  }),
  /** The till or web shop of the retailer took the voucher (server/credit). */
  redeemVoucher: event({
    by: [retailer('ACCESS_PREDECLARED_BUYBACKS')],
    from: { payment: ['payment_created'] },
    own: 'call',
    guards: [notEnded, notInQuarantine, notHeld, isVoucher],
    outcomes: { redeemed: { to: { payment: 'payment_completed' } } },
    patch: ({ now }) => ({ paidAt: now, redeemedAt: now }),
  }),
  /** The order paid with the voucher was returned. */
  returnVoucher: event({
    by: [retailer('ACCESS_PREDECLARED_BUYBACKS')],
    from: { payment: ['payment_completed'] },
    own: 'call',
    guards: [isVoucher],
    // Nothing is due after a cancellation.
    outcome: (facts) => (notEnded(facts) ? 'ended' : 'dueAgain'),
    outcomes: {
      dueAgain: { to: { payment: 'payment_created' } },
      ended: { to: { payment: 'payment_cancelled' } },
    },
    patch: () => ({ paidAt: null, redeemedAt: null }),
  }),
  paymentCancel: event({
    by: [following],
    from: {
      payment: ['awaiting_payment', 'payment_created', 'payment_initiated', 'payment_failed', 'payment_cancel_failed'],
    },
    outcomes: { cancelled: { to: { payment: 'payment_cancelled' } } },
  }),
}
