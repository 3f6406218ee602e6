import * as z from 'zod'
import type { ErrorCode } from '../../errors.ts'
import { goesToAccount } from '../../payment-mode/rules.ts'
import { line, optional, plain } from '../../text.ts'
import { isOff } from '../rules.ts'
import { itemStatuses } from '../statuses.ts'
import { documents, mail, pay } from './effects.ts'
import type { BuybackFacts } from './facts.ts'
import { event, following, issuer, link, retailer, system } from './row.ts'

const notEnded = ({ buyback }: BuybackFacts): ErrorCode | null => (isOff(buyback) ? 'payment_ended' : null)
/** A provider or a bank may still pay: paying otherwise would pay twice. */
const notHeld = ({ paymentHeld }: BuybackFacts): ErrorCode | null => (paymentHeld ? 'payment_held' : null)
const isToAccount = ({ paymentType }: BuybackFacts) => paymentType !== null && goesToAccount(paymentType)
const toAccount = (facts: BuybackFacts): ErrorCode | null => (isToAccount(facts) ? null : 'iban_not_needed')

/** What waits before it leaves is set right with everything else. */
const onItsWay = itemStatuses.filter(
  (item) => !['item_created', 'item_awaiting_store_drop', 'item_awaiting_inventory', 'item_cancelled'].includes(item),
)

/** What failed for the account's number is due again with another one. */
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
      /** It waits for its customer to say where to. */
      ibanMissing: { to: { payment: 'payment_created' }, effects: [mail.ibanWanted] },
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
    from: { payment: ['payment_created', 'payment_initiated', 'payment_cancel_failed', 'payment_failed'] },
    already: { payment: ['payment_completed'] },
    outcomes: { completed: { to: { payment: 'payment_completed' }, effects: [mail.paid] } },
    patch: ({ now }) => ({ paidAt: now }),
  }),
  paymentFail: event({
    by: [system],
    from: { payment: ['payment_created', 'payment_initiated', 'payment_cancel_failed'] },
    already: { payment: ['payment_failed'] },
    /** The customer is asked only about what went out to their account: not where we lack a provider, nor where it was withdrawn. */
    outcome: (facts) => (facts.payment === 'payment_initiated' && isToAccount(facts) ? 'refused' : 'failed'),
    outcomes: {
      failed: { to: { payment: 'payment_failed' } },
      refused: { to: { payment: 'payment_failed' }, effects: [mail.paymentFailed] },
    },
  }),
  /** The bank sent the money back. */
  paymentReturned: event({
    by: [system],
    from: { payment: ['payment_completed'] },
    already: { payment: ['payment_failed', 'payment_cancelled'] },
    // Nothing is owed any more for what was cancelled meanwhile.
    outcome: (facts) => (notEnded(facts) ? 'ended' : isToAccount(facts) ? 'asksIban' : 'returned'),
    outcomes: {
      returned: { to: { payment: 'payment_failed' } },
      asksIban: { to: { payment: 'payment_failed' }, effects: [mail.paymentFailed] },
      ended: { to: { payment: 'payment_cancelled' } },
    },
    patch: () => ({ paidAt: null }),
  }),
  /** The customer says, behind a private link, which account the money goes to. */
  giveIban: event({
    by: [link()],
    from: { payment: ['payment_created', 'payment_failed'] },
    own: 'verb',
    guards: [notEnded, notHeld, toAccount],
    outcome: withIban.outcome,
    outcomes: { due: withIban.due, dueAgain: withIban.dueAgain },
  }),
  /** Somebody of the retailer sets it right once the item left, as long as no provider and no bank has the order. */
  correctIban: event({
    by: [retailer('BUYBACK_CANCEL')],
    from: { item: onItsWay, payment: ['awaiting_payment', 'payment_created', 'payment_failed'] },
    own: 'verb',
    guards: [notEnded, notHeld, toAccount],
    outcome: withIban.outcome,
    outcomes: { kept: withIban.kept, due: withIban.due, dueAgain: withIban.dueAgain },
  }),
  relaunchPayment: event({
    by: [issuer('PAYMENT_RELAUNCH')],
    from: { payment: ['payment_failed'] },
    look: 'primary',
    guards: [notEnded, notHeld],
    outcomes: { relaunched: { to: { payment: 'payment_created' }, effects: [pay.run] } },
  }),
  markPaid: event({
    by: [issuer('PAYMENT_MARK_AS_PAID')],
    from: { payment: ['payment_created', 'payment_initiated', 'payment_failed'] },
    input: z.strictObject({ information: optional(plain(line({ max: 255 }))) }),
    guards: [notEnded, notHeld],
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
