import * as z from 'zod'
import { answersGiven } from '../../cart/schema.ts'
import { optional, paragraphs, plain } from '../../text.ts'
import { outcomeOfCheck } from '../check.ts'
import { imei, serialNumber } from '../device.ts'
import { isCommitted } from '../rules.ts'
import { mail } from './effects.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { buyer, event, warehouse } from './row.ts'

const comment = optional(plain(paragraphs({ max: 1_000 })))
const found = z.strictObject({
  answers: answersGiven,
  comment,
  /** As read from the device. */
  imei: optional(imei),
  serialNumber: optional(serialNumber),
})

const differs = ({ responses, controlled }: BuybackFacts) => {
  const declared = new Map(responses.map(({ questionId, answerId }) => [questionId, answerId]))
  return (controlled?.responses ?? []).some(({ questionId, answerId }) => declared.get(questionId) !== answerId)
}

/** What the customer was told; once settled, a later check does not move it. */
const agreed = ({ validatedPrice, declaredPrice }: BuybackFacts) => validatedPrice ?? declaredPrice ?? 0

const compared = (facts: BuybackFacts) =>
  outcomeOfCheck({
    declared: agreed(facts),
    controlled: facts.controlled?.estimate ?? 0,
    differs: differs(facts),
    committed: isCommitted(facts.payment),
    absorption: facts.absorption,
  })

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** What a check leaves behind; a lower price beyond absorption waits for the customer's word. */
const checked = (facts: BuybackFacts, given: z.output<typeof found>, outcome: string): BuybackPatch => {
  const declared = agreed(facts)
  const { controlled } = facts
  if (!controlled) throw new Error('A check is concluded with what was found.')
  const kept = outcome !== 'quarantine'
  return {
    controlledPrice: controlled.estimate,
    controlledState: controlled.state,
    controlledResponses: controlled.responses,
    controlledEntries: controlled.entries,
    checkComment: given.comment,
    controlledImei: given.imei,
    controlledSerial: given.serialNumber,
    checkedBy: facts.actorId,
    checkedByName: facts.actorName,
    checkedAt: facts.now,
    proposalContestedAt: null,
    absorbed: outcome === 'absorbed' ? declared - controlled.estimate : null,
    ...(kept
      ? { validatedPrice: declared, completedAt: facts.now, quarantineReason: null, proposalUntil: null }
      : {
          quarantineReason: 'price',
          quarantinedAt: facts.now,
          proposalUntil: daysAfter(facts.now, facts.proposalDays),
          proposalRemindedAt: null,
          proposalReminders: 0,
        }),
  }
}

const outcomes = {
  agrees: {
    to: { item: 'item_completed', buyback: 'bb_completed' },
    followedBy: ['paymentDue'],
    effects: [mail.completed],
  },
  byPrice: {
    to: { item: 'item_completed_by_price', buyback: 'bb_completed_by_price' },
    followedBy: ['paymentDue'],
    effects: [mail.completed],
  },
  absorbed: {
    to: { item: 'item_completed_with_absorption', buyback: 'bb_completed_with_absorption' },
    followedBy: ['paymentDue'],
    effects: [mail.completed],
  },
  quarantine: {
    to: { item: 'item_in_quarantine', buyback: 'bb_in_processing' },
    effects: [mail.counterProposal],
  },
} as const

const commentGiven = ({ commentMandatory }: BuybackFacts, given: { comment: string | null }) =>
  commentMandatory && !given.comment ? 'comment_required' : null

export const checkEvents = {
  startCheck: event({
    by: [warehouse('ROLE_BUYBACKITEM_CONTROL_PAGE')],
    from: { item: ['item_registered_in_warehouse', 'item_in_transit', 'item_awaiting_inventory'] },
    look: 'primary',
    own: 'page',
    guards: [
      ({ item, checkin, administrator }) =>
        item !== 'item_registered_in_warehouse' && checkin === 'mandatory' && !administrator ? 'not_registered' : null,
    ],
    outcomes: { started: { to: { item: 'item_awaiting_compliancy_tests', buyback: 'bb_in_processing' } } },
    patch: ({ now, actorId, actorName }) => ({ checkedBy: actorId, checkedByName: actorName, checkStartedAt: now }),
  }),
  takeOverCheck: event({
    by: [warehouse('ROLE_BUYBACKITEM_CONTROL_PAGE')],
    from: { item: ['item_awaiting_compliancy_tests'] },
    guards: [({ checkedBy, actorId }) => (checkedBy === actorId ? 'check_is_yours' : null)],
    outcomes: { taken: { to: {} } },
    patch: ({ now, actorId, actorName }) => ({ checkedBy: actorId, checkedByName: actorName, checkStartedAt: now }),
  }),
  concludeCheck: event({
    by: [warehouse('ROLE_BUYBACKITEM_CONTROL_PAGE')],
    from: { item: ['item_awaiting_compliancy_tests'] },
    look: 'primary',
    own: 'page',
    input: found,
    guards: [({ checkedBy, actorId }) => (checkedBy === actorId ? null : 'check_held_by_other')],
    checks: [commentGiven],
    outcome: compared,
    outcomes,
    patch: checked,
  }),
  /** A contested line is looked at again, by somebody else: what was found is confirmed, or replaced. */
  secondLook: event({
    by: [warehouse('COUNTER_PROPOSAL_SECOND_LOOK'), buyer('COUNTER_PROPOSAL_SECOND_LOOK')],
    from: { item: ['item_in_quarantine'] },
    look: 'primary',
    own: 'page',
    input: found,
    guards: [
      ({ proposalContestedAt }) => (proposalContestedAt ? null : 'proposal_not_contested'),
      ({ checkedBy, actorId }) => (checkedBy === actorId ? 'second_look_same_person' : null),
    ],
    checks: [commentGiven],
    outcome: (facts) => {
      const again = compared(facts)
      return again === 'quarantine' && facts.controlled?.estimate === facts.controlledPrice ? 'confirmed' : again
    },
    outcomes: { ...outcomes, confirmed: { to: {}, effects: [mail.secondLookConfirmed] } },
    patch: (facts, given, outcome) => checked(facts, given, outcome === 'confirmed' ? 'quarantine' : outcome),
  }),
}
