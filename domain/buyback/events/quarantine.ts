import * as z from 'zod'
import { chosenOr } from '../../stock/native.ts'
import { stockChosen } from '../../stock/schema.ts'
import { optional, paragraphs, plain } from '../../text.ts'
import { offerAt, proposedOf } from '../price.ts'
import { isMoneyIssued } from '../rules.ts'
import { withRemark } from '../thread.ts'
import { documents, mail, register } from './effects.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { outOfQuarantine } from './holding.ts'
import { buyer, event, link, system, warehouse } from './row.ts'

const day = 86_400_000
const forPrice = ({ quarantineReason }: BuybackFacts) => (quarantineReason === 'price' ? null : 'no_proposal_open')
const inTime = ({ proposalUntil, now }: BuybackFacts) =>
  proposalUntil && proposalUntil < now ? 'proposal_expired' : null
const notContested = ({ proposalContestedAt }: BuybackFacts) => (proposalContestedAt ? 'proposal_contested' : null)

const isZeroOffer = (facts: BuybackFacts) => forPrice(facts) === null && proposedOf(facts).proposed === 0
/** An offer of 0 is never accepted: the customer gets the item back or has it recycled. */
const worthAccepting = (facts: BuybackFacts) => (isZeroOffer(facts) ? 'zero_offer' : null)

const accepted = {
  to: { item: 'item_to_reintegrate_to_stock', buyback: 'bb_completed_with_negociation' },
  followedBy: ['paymentDue'],
  effects: [mail.proposalAccepted, register.correct],
} as const
const rejected = {
  to: { item: 'item_to_return', buyback: 'bb_not_completed' },
  followedBy: ['paymentCancel'],
  effects: [documents.withdrawMoney, mail.proposalRejected, register.correct],
} as const

/** Bonus and amount of the controlled price. */
const paidAsFound = (facts: BuybackFacts): BuybackPatch => {
  const { bonus, bonusEntries, total } = offerAt(facts.controlledPrice ?? 0, facts)
  return { bonus, bonusEntries, paymentAmount: total }
}

/** The customer accepted the counter-proposal: the controlled price is paid. */
const asFound = (facts: BuybackFacts): BuybackPatch => ({
  validatedPrice: facts.controlledPrice,
  ...paidAsFound(facts),
  quarantineReason: null,
  completedAt: facts.now,
})

/** Stock where the released item is put. */
const carried = z.strictObject({ stockId: stockChosen })
const contest = z.strictObject({
  message: plain(paragraphs({ max: 2_000 }).min(2)),
  questionId: optional(z.uuid()),
})

/** Maximum number of reminders per counter-proposal; at most one a day. */
const maxReminders = 5
const remindable = ({ proposalRemindedAt, proposalReminders, now }: BuybackFacts) => {
  if (proposalReminders >= maxReminders) return 'reminders_spent'
  return proposalRemindedAt && now.getTime() - proposalRemindedAt.getTime() < day ? 'reminded_today' : null
}

export const quarantineEvents = {
  acceptProposal: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    look: 'primary',
    guards: [forPrice, notContested, inTime, worthAccepting],
    outcomes: { accepted },
    patch: asFound,
  }),
  /** Free recycling, the customer's explicit choice for a device without a price. */
  recycle: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    guards: [
      (facts) => (facts.signOutUntil || isZeroOffer(facts) ? null : 'no_zero_offer'),
      notContested,
      (facts) => (facts.signOutUntil ? null : inTime(facts)),
      (facts) => (isMoneyIssued(facts) ? 'money_already_issued' : null),
    ],
    outcomes: {
      recycled: {
        to: { item: 'item_to_reintegrate_to_stock', buyback: 'bb_completed_with_negociation' },
        // A transfer that failed during the quarantine is cancelled.
        followedBy: ['paymentDue', 'paymentCancel'],
        effects: [mail.recycled, register.correct],
      },
    },
    // Nothing is paid, so no bonus either.
    patch: ({ now }) => ({
      ...outOfQuarantine,
      ...{ validatedPrice: 0, bonus: 0, bonusEntries: [], paymentAmount: 0 },
      completedAt: now,
    }),
  }),
  rejectProposal: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    guards: [forPrice, notContested, inTime],
    outcomes: { rejected },
    patch: () => ({ quarantineReason: null }),
  }),
  /** Suspends the deadline until the second check is done. */
  contestLine: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    input: contest,
    guards: [forPrice, notContested, inTime],
    outcomes: { contested: { to: {} } },
    patch: ({ now, proposalThread }, { message, questionId }) => ({
      proposalThread: withRemark(proposalThread, { by: 'customer', name: null, at: now.toISOString(), text: message }),
      proposalContestedAt: now,
      proposalContest: message,
      proposalContestQuestion: questionId,
      proposalUntil: null,
    }),
  }),
  /** Sent by the nightly job before the deadline or by an operator; both count towards the limit. */
  remindProposal: event({
    by: [system, warehouse('QUARANTINE_MAIL_SEND'), buyer('QUARANTINE_MAIL_SEND')],
    from: { item: ['item_in_quarantine'] },
    guards: [forPrice, notContested, inTime, remindable],
    key: 'R',
    outcomes: { reminded: { to: {}, effects: [mail.proposalReminder] } },
    patch: ({ now, proposalReminders }) => ({ proposalRemindedAt: now, proposalReminders: proposalReminders + 1 }),
  }),
  proposalExpired: event({
    by: [system],
    from: { item: ['item_in_quarantine'] },
    guards: [
      forPrice,
      notContested,
      ({ proposalUntil, now }) => (!proposalUntil || proposalUntil > now ? 'proposal_still_open' : null),
    ],
    outcome: (facts) => (facts.proposalRule === 'accept' && !isZeroOffer(facts) ? 'accepted' : 'rejected'),
    outcomes: { accepted, rejected },
    patch: (facts, _input, outcome) => (outcome === 'accepted' ? asFound(facts) : { quarantineReason: null }),
  }),
  /** An operator moves the item back into stock or into the return parcel. */
  release: event({
    by: [
      warehouse('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
      buyer('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
    ],
    from: { item: ['item_to_reintegrate_to_stock', 'item_to_return'] },
    key: 'E',
    look: 'primary',
    input: carried,
    outcome: ({ item }) => (item === 'item_to_return' ? 'returned' : 'reintegrated'),
    outcomes: {
      reintegrated: { to: { item: 'item_completed_with_negociation' } },
      // The customer is notified once the return label exists.
      returned: { to: { item: 'item_returned' }, effects: [documents.returnLabel] },
    },
    patch: (_facts, { stockId }, outcome) => ({
      stock: outcome === 'returned' ? 'out' : chosenOr(stockId, 'to_refurbish'),
    }),
  }),
  /** Requested before packing, or again after the carrier failed. */
  retrieveReturnLabel: event({
    by: [warehouse('RETURN_LABEL_RETRIEVE'), buyer('RETURN_LABEL_RETRIEVE')],
    from: { item: ['item_to_return'] },
    key: 'L',
    outcomes: { asked: { to: {}, effects: [documents.returnLabel] } },
  }),
  /** No carrier is available: the item waits in the customer-return stock. */
  holdReturn: event({
    by: [system],
    from: { item: ['item_to_return', 'item_returned'] },
    own: 'verb',
    outcomes: { held: { to: { item: 'item_to_return' } } },
    patch: () => ({ stock: { native: 'customer_return' } }),
  }),
  /** The carrier scanned the return parcel, even if no operator recorded its departure. */
  leaveForCustomer: event({
    by: [system],
    from: { item: ['item_to_return', 'item_returned'] },
    own: 'verb',
    outcome: ({ item }) => (item === 'item_to_return' ? 'unsaid' : 'left'),
    outcomes: {
      left: { to: {} },
      unsaid: { to: { item: 'item_returned' }, effects: [mail.returned] },
    },
    patch: () => ({ stock: 'out' }),
  }),
}
