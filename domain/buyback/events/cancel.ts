import * as z from 'zod'
import { line, optional, plain } from '../../text.ts'
import { isCancellableByCustomer, isFreelyCancellable, isReversal } from '../rules.ts'
import { documents, mail, pay, register } from './effects.ts'
import { cancelReasons } from './facts.ts'
import { event, link, retailer } from './row.ts'

export const cancelInput = z.strictObject({
  reason: z.enum(cancelReasons),
  comment: optional(plain(line({ max: 255 }))),
  /** Cancel even if the payment cannot be withdrawn. */
  force: z.boolean().default(false),
  /** The item was given back to the customer and its voucher or card checked as unused. */
  reversed: z.boolean().default(false),
})

export const cancelEvents = {
  cancel: event({
    by: [
      retailer('BUYBACK_CANCEL', 'item_awaiting_store_drop', 'item_awaiting_inventory'),
      retailer('BUYBACK_CANCEL_IN_TRANSIT', 'item_in_transit'),
      link('item_awaiting_store_drop', 'item_awaiting_inventory'),
    ],
    from: { item: ['item_awaiting_store_drop', 'item_awaiting_inventory', 'item_in_transit'] },
    key: 'Delete',
    look: 'danger',
    input: cancelInput,
    samples: [
      { reason: 'other', reversed: true },
      { reason: 'other', reversed: true, force: true },
    ],
    guards: [
      (facts) => (facts.byCustomer && !isCancellableByCustomer(facts) ? 'sale_concluded' : null),
      // The till reverses the redemption first.
      ({ redeemedAt }) => (redeemedAt ? 'credit_redeemed' : null),
    ],
    checks: [
      ({ payment }, { force }) => (payment === 'payment_completed' && !force ? 'payment_already_made' : null),
      (facts, { reversed }) => (isReversal(facts) && !reversed ? 'reversal_unconfirmed' : null),
    ],
    outcome: ({ payment }, { force }) => (force || isFreelyCancellable(payment) ? 'cancelled' : 'paymentHeld'),
    outcomes: {
      cancelled: {
        to: { item: 'item_cancelled', buyback: 'bb_cancelled' },
        followedBy: ['paymentCancel'],
        effects: [documents.withdrawMoney, pay.withdraw, documents.voidLabel, mail.cancelled, register.correct],
      },
      /** The provider has the order: a withdrawal is requested. Until it succeeds, cancelling needs `force`. */
      paymentHeld: { to: { payment: 'payment_cancel_failed' }, effects: [pay.withdraw] },
    },
    patch: (_facts, { reason, comment }, outcome) =>
      outcome === 'cancelled' ? { cancelReason: reason, cancelComment: comment } : {},
  }),
}
