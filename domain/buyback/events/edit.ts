import * as z from 'zod'
import { answersGiven } from '../../cart/schema.ts'
import { isMoneyIssued, isPaid } from '../rules.ts'
import type { BuybackStatus, ItemStatus } from '../statuses.ts'
import {
  comment,
  commentGiven,
  compared,
  foundBy,
  modelUnsettled,
  outcomes,
  outcomeWithLock,
  settledBy,
} from './check-result.ts'
import { pay, register } from './effects.ts'
import type { BuybackFacts } from './facts.ts'
import { event, retailer, warehouse } from './row.ts'

const beforeShipping = { item: ['item_awaiting_store_drop', 'item_awaiting_inventory'] } as const

/** Permissions of users who sell, and of those who may cancel. */
const sellers = [retailer('ROLE_BUYBACK_CREATE_PAGE'), retailer('BUYBACK_CANCEL')]

const amount = z.int().min(0)

const isHeld = ({ item }: BuybackFacts) => item === 'item_in_quarantine'
const still = <I extends ItemStatus, B extends BuybackStatus>(item: I, buyback: B) =>
  ({ to: { item, buyback } }) as const

/** Corrections of details and answers. The handler computes prices and columns with the sale's price list. */
export const editEvents = {
  changeDetails: event({
    by: sellers,
    from: beforeShipping,
    own: 'verb',
    input: z.strictObject({ modeChanged: z.boolean() }),
    samples: [{ modeChanged: true }, { modeChanged: false }],
    checks: [(facts, { modeChanged }) => (modeChanged && isMoneyIssued(facts) ? 'money_already_issued' : null)],
    key: 'C',
    outcome: ({ payment }, { modeChanged }) =>
      modeChanged && payment === 'payment_created' ? 'paidOtherwise' : 'changed',
    outcomes: {
      changed: { to: {}, effects: [register.correct] },
      /** The payment is already due: it is handed to the new payment mode. */
      paidOtherwise: { to: {}, effects: [pay.run, register.correct] },
    },
  }),
  changeDeclared: event({
    by: sellers,
    from: beforeShipping,
    own: 'verb',
    input: z.strictObject({ price: amount, amount }),
    samples: [
      { price: 10_000, amount: 10_000 },
      { price: 0, amount: 0 },
    ],
    guards: [
      ({ validatedPrice }) => (validatedPrice === null ? null : 'price_already_settled'),
      (facts) => (isMoneyIssued(facts) ? 'money_already_issued' : null),
    ],
    key: 'A',
    outcome: ({ payment, paymentMoment, item }, given) => {
      const free = payment === 'payment_not_needed'
      if (given.amount === 0) return free ? 'repriced' : 'nothingToPay'
      if (!free) return 'repriced'
      return paymentMoment === 'declaration' && item === 'item_awaiting_inventory' ? 'payableNow' : 'payableLater'
    },
    outcomes: {
      repriced: { to: {}, effects: [register.correct] },
      nothingToPay: { to: { payment: 'payment_not_needed' }, effects: [register.correct] },
      payableNow: { to: { payment: 'awaiting_payment' }, followedBy: ['paymentDue'], effects: [register.correct] },
      payableLater: { to: { payment: 'awaiting_payment' }, effects: [register.correct] },
    },
    patch: ({ item }, given) => ({
      paymentAmount: given.amount,
      ...(item === 'item_awaiting_store_drop' ? { predeclaredPrice: given.price } : { declaredPrice: given.price }),
    }),
  }),
  /** Allowed until the customer is paid; a validated price does not change. */
  correctCheck: event({
    by: [warehouse('ROLE_BUYBACKITEM_CONTROL_PAGE')],
    from: {
      item: ['item_completed', 'item_completed_by_price', 'item_completed_with_absorption', 'item_in_quarantine'],
    },
    own: 'verb',
    input: z.strictObject({ answers: answersGiven, comment }),
    guards: [
      (facts) => (isHeld(facts) && facts.quarantineReason !== 'price' ? 'transition_refused' : null),
      ({ proposalContestedAt }) => (proposalContestedAt ? 'proposal_contested' : null),
      ({ payment }) => (isPaid(payment) ? 'price_already_settled' : null),
      modelUnsettled,
      ({ dispatchedAt }) => (dispatchedAt ? 'item_not_in_stock' : null),
    ],
    checks: [commentGiven],
    key: 'O',
    outcome: (facts) => {
      if (!isHeld(facts)) return `${compared(facts, true)}Still`
      const again = outcomeWithLock(facts)
      if (again !== 'quarantine') return again
      return facts.controlled?.estimate === facts.controlledPrice ? 'sameProposal' : again
    },
    outcomes: {
      ...outcomes,
      sameProposal: { to: {} },
      agreesStill: still('item_completed', 'bb_completed'),
      byPriceStill: still('item_completed_by_price', 'bb_completed_by_price'),
      absorbedStill: still('item_completed_with_absorption', 'bb_completed_with_absorption'),
    },
    patch: (facts, given, outcome) => {
      const plain = outcome.replace('Still', '')
      const found = foundBy(facts, given.comment, plain)
      return outcome === plain && outcome !== 'sameProposal' ? { ...found, ...settledBy(facts, outcome) } : found
    },
  }),
}
