import * as z from 'zod'
import { line, optional, paragraphs, plain } from '../../text.ts'
import { amountsOf } from '../price.ts'
import { documents, mail } from './effects.ts'
import { type BuybackFacts, type BuybackPatch, quarantineReasons } from './facts.ts'
import { buyer, completedItems, event, link, system, warehouse } from './row.ts'

const day = 86_400_000
const forPrice = ({ quarantineReason }: BuybackFacts) => (quarantineReason === 'price' ? null : 'no_proposal_open')
const inTime = ({ proposalUntil, now }: BuybackFacts) =>
  proposalUntil && proposalUntil < now ? 'proposal_expired' : null
const notContested = ({ proposalContestedAt }: BuybackFacts) => (proposalContestedAt ? 'proposal_contested' : null)

const accepted = {
  to: { item: 'item_to_reintegrate_to_stock', buyback: 'bb_completed_with_negociation' },
  followedBy: ['paymentDue'],
  effects: [mail.proposalAccepted],
} as const
const rejected = {
  to: { item: 'item_to_return', buyback: 'bb_not_completed' },
  followedBy: ['paymentCancel'],
  effects: [documents.withdrawMoney, mail.proposalRejected],
} as const

/** The customer takes the price that was found: it is what is paid. */
const asFound = (facts: BuybackFacts): BuybackPatch => ({
  validatedPrice: facts.controlledPrice,
  paymentAmount: amountsOf({ ...facts, validatedPrice: facts.controlledPrice }).total,
  quarantineReason: null,
  completedAt: facts.now,
})

/** What is locked or stolen is held back before it can be checked, too. */
const quarantinable = [...completedItems, 'item_awaiting_compliancy_tests'] as const

const byHand = z.strictObject({
  reason: z.enum(quarantineReasons).exclude(['price']),
  comment: optional(plain(line({ max: 255 }))),
})
const contest = z.strictObject({
  message: plain(paragraphs({ max: 2_000 }).min(2)),
  questionId: optional(z.uuid()),
})

/** A customer is reminded once a day at most, and a few times in all. */
const mostReminders = 5
const remindable = ({ proposalRemindedAt, proposalReminders, now }: BuybackFacts) => {
  if (proposalReminders >= mostReminders) return 'reminders_spent'
  return proposalRemindedAt && now.getTime() - proposalRemindedAt.getTime() < day ? 'reminded_today' : null
}

export const quarantineEvents = {
  acceptProposal: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    look: 'primary',
    guards: [forPrice, notContested, inTime],
    outcomes: { accepted },
    patch: asFound,
  }),
  rejectProposal: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    guards: [forPrice, notContested, inTime],
    outcomes: { rejected },
    patch: () => ({ quarantineReason: null }),
  }),
  /** The deadline stops until somebody else has looked again. */
  contestLine: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    input: contest,
    guards: [forPrice, notContested, inTime],
    outcomes: { contested: { to: {} } },
    patch: ({ now }, { message, questionId }) => ({
      proposalContestedAt: now,
      proposalContest: message,
      proposalContestQuestion: questionId,
      proposalUntil: null,
    }),
  }),
  /** By night before the deadline, or by hand: the same mail, counted alike. */
  remindProposal: event({
    by: [system, warehouse('QUARANTINE_MAIL_SEND'), buyer('QUARANTINE_MAIL_SEND')],
    from: { item: ['item_in_quarantine'] },
    guards: [forPrice, notContested, inTime, remindable],
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
    outcome: ({ proposalRule }) => (proposalRule === 'accept' ? 'accepted' : 'rejected'),
    outcomes: { accepted, rejected },
    patch: (facts, _input, outcome) => (outcome === 'accepted' ? asFound(facts) : { quarantineReason: null }),
  }),
  /** The operator moves it: back into stock, or into the parcel to its owner. */
  release: event({
    by: [
      warehouse('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
      buyer('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
    ],
    from: { item: ['item_to_reintegrate_to_stock', 'item_to_return'] },
    look: 'primary',
    outcome: ({ item }) => (item === 'item_to_return' ? 'returned' : 'reintegrated'),
    outcomes: {
      reintegrated: { to: { item: 'item_completed_with_negociation' } },
      returned: { to: { item: 'item_returned' }, effects: [documents.returnLabel, mail.returned] },
    },
  }),
  quarantine: event({
    by: [
      warehouse('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
      buyer('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
    ],
    from: { item: quarantinable },
    look: 'danger',
    input: byHand,
    guards: [({ dispatchedAt }) => (dispatchedAt ? 'item_not_in_stock' : null)],
    outcomes: { held: { to: { item: 'item_in_quarantine' } } },
    patch: ({ item, now }, { reason, comment }) => ({
      quarantinedAt: now,
      quarantineReason: reason,
      quarantineComment: comment,
      quarantinedFrom: item,
    }),
  }),
  /** Back to the state that it came from. */
  releaseByHand: event({
    by: [
      warehouse('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
      buyer('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
    ],
    from: { item: ['item_in_quarantine'] },
    look: 'primary',
    guards: [({ quarantinedFrom }) => (quarantinedFrom ? null : 'proposal_still_open')],
    outcome: ({ quarantinedFrom }) => quarantinedFrom ?? 'item_completed',
    outcomes: Object.fromEntries(quarantinable.map((item) => [item, { to: { item } }])),
    patch: () => ({ quarantineReason: null, quarantineComment: null, quarantinedFrom: null }),
  }),
}
