import * as z from 'zod'
import { line, optional, plain } from '../../text.ts'
import { documents, mail } from './effects.ts'
import { event, following, issuer, system } from './row.ts'

export const paymentEvents = {
  paymentDue: event({
    by: [following],
    from: { payment: ['awaiting_payment'] },
    outcome: ({ paymentAmount }) => (paymentAmount > 0 ? 'created' : 'notNeeded'),
    outcomes: {
      created: { to: { payment: 'payment_created' }, effects: [documents.makeMoney] },
      notNeeded: { to: { payment: 'payment_not_needed' } },
    },
  }),
  /** Known from the start, where nothing is to be paid; a payment that falls due later waits. */
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
    outcomes: { initiated: { to: { payment: 'payment_initiated' } } },
  }),
  paymentComplete: event({
    by: [system],
    from: { payment: ['payment_created', 'payment_initiated', 'payment_cancel_failed'] },
    already: { payment: ['payment_completed'] },
    outcomes: { completed: { to: { payment: 'payment_completed' }, effects: [mail.paid] } },
    patch: ({ now }) => ({ paidAt: now }),
  }),
  paymentFail: event({
    by: [system],
    from: { payment: ['payment_created', 'payment_initiated'] },
    already: { payment: ['payment_failed'] },
    outcomes: { failed: { to: { payment: 'payment_failed' } } },
  }),
  /** The bank sent the money back. */
  paymentReturned: event({
    by: [system],
    from: { payment: ['payment_completed'] },
    already: { payment: ['payment_failed'] },
    outcomes: { returned: { to: { payment: 'payment_failed' } } },
    patch: () => ({ paidAt: null }),
  }),
  relaunchPayment: event({
    by: [issuer('PAYMENT_RELAUNCH')],
    from: { payment: ['payment_failed'] },
    look: 'primary',
    guards: [({ buyback }) => (buyback === 'bb_cancelled' || buyback === 'bb_not_completed' ? 'payment_ended' : null)],
    outcomes: { relaunched: { to: { payment: 'payment_created' } } },
  }),
  markPaid: event({
    by: [issuer('PAYMENT_MARK_AS_PAID')],
    from: { payment: ['payment_created', 'payment_initiated', 'payment_failed'] },
    input: z.strictObject({ information: optional(plain(line({ max: 255 }))) }),
    guards: [({ buyback }) => (buyback === 'bb_cancelled' || buyback === 'bb_not_completed' ? 'payment_ended' : null)],
    outcomes: { paid: { to: { payment: 'payment_completed' }, effects: [mail.paid] } },
    patch: ({ now }, { information }) => ({ paidAt: now, paymentInformation: information }),
  }),
  paymentCancel: event({
    by: [following],
    from: {
      payment: ['awaiting_payment', 'payment_created', 'payment_initiated', 'payment_failed', 'payment_cancel_failed'],
    },
    outcomes: { cancelled: { to: { payment: 'payment_cancelled' } } },
  }),
}
