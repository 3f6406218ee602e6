import * as z from 'zod'
import { answersGiven } from '../../cart/schema.ts'
import { chosenOr } from '../../stock/native.ts'
import { stockChosen } from '../../stock/schema.ts'
import { line, optional, plain } from '../../text.ts'
import { imei, serialNumber } from '../device.ts'
import { conclusionRefusal, type IdentityInput, identityInput, identityRefusal, numbersIn } from '../identity.ts'
import type { Device } from '../same-device.ts'
import { comment, commentGiven, foundBy, modelUnsettled, outcomes, outcomeWithLock, settledBy } from './check-result.ts'
import { mail, register } from './effects.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { outOfQuarantine } from './holding.ts'
import { identifiedAs, isOfRecord, nothingRead, unidentified } from './identify.ts'
import { buyer, event, warehouse } from './row.ts'

const found = z.strictObject({
  answers: answersGiven,
  comment,
  /** As read from the device itself. */
  imei: optional(imei),
  serialNumber: optional(serialNumber),
  stockId: stockChosen,
})

/** A conclusion with the declared numbers also identifies the device; one with the numbers of record confirms them. */
const identifiedWith = (facts: BuybackFacts, { imei: digits, serialNumber: serial }: Device): BuybackPatch => {
  if (facts.deviceIdentifiedAt !== null) return {}
  if (facts.deviceIdentity !== null)
    return {
      deviceIdentifiedAt: facts.now,
      deviceIdentifiedBy: facts.actorName,
      controlledImei: digits,
      controlledSerial: serial,
    }
  return digits === null && serial === null
    ? {}
    : identifiedAs(facts, 'declared', { imei: digits, serialNumber: serial })
}

/** The handler loads the facts about the numbers, unless they were identified before. */
const unidentifiedBy = (facts: BuybackFacts, given: Device) =>
  conclusionRefusal(facts, given, facts.reading ?? nothingRead)

const isHeldBy = (outcome: string) => outcome === 'quarantine' || outcome === 'locked' || outcome === 'held'

const checked = (facts: BuybackFacts, given: z.output<typeof found>, outcome: string): BuybackPatch => ({
  ...foundBy(facts, given.comment, outcome),
  ...identifiedWith(facts, given),
  proposalContestedAt: null,
  contestedCheckBy: null,
  ...settledBy(facts, outcome),
  ...(isHeldBy(outcome) ? {} : { stock: chosenOr(given.stockId, 'to_refurbish') }),
})

/** Another model whose price was already promised or paid: a manager decides, nothing is paid or mailed. */
const held = {
  to: { item: 'item_in_quarantine', buyback: 'bb_in_processing' },
  followedBy: ['paymentSuspend'],
} as const

const reasonIn = (input: IdentityInput) => ({
  reason: 'reason' in input ? input.reason : null,
  photoId: 'photoId' in input ? input.photoId : null,
})

/** Columns of an item whose check is repeated; the history keeps the earlier result. */
const unchecked: BuybackPatch = {
  controlledPrice: null,
  controlledState: null,
  controlledResponses: null,
  controlledEntries: null,
  checkComment: null,
  checkedAt: null,
}

/** The user whose check was contested does not repeat it. */
const notContestedOfActor = ({ contestedCheckBy, actorId }: BuybackFacts) =>
  contestedCheckBy !== null && contestedCheckBy === actorId ? 'check_contested_yours' : null

/** The user who must not check the contested item again: the author of the check, before or after a new identification. */
const barredOperator = ({ item, contestedCheckBy, proposalContestedAt, checkedBy }: BuybackFacts) => {
  if (item !== 'item_in_quarantine') return contestedCheckBy
  return proposalContestedAt ? checkedBy : null
}
const notBarred = (facts: BuybackFacts) => {
  if (barredOperator(facts) !== facts.actorId) return null
  return facts.item === 'item_in_quarantine' ? 'second_look_same_person' : 'check_contested_yours'
}

/** Contested, and last checked by another user. */
const contestedOfOther = [
  ({ proposalContestedAt }: BuybackFacts) => (proposalContestedAt ? null : 'proposal_not_contested'),
  ({ checkedBy, actorId }: BuybackFacts) => (checkedBy === actorId ? 'second_look_same_person' : null),
  modelUnsettled,
]

export const checkEvents = {
  startCheck: event({
    by: [warehouse('ROLE_BUYBACKITEM_CONTROL_PAGE')],
    from: { item: ['item_registered_in_warehouse', 'item_in_transit', 'item_awaiting_inventory'] },
    key: 'T',
    look: 'primary',
    own: 'page',
    guards: [
      ({ item, checkin, administrator }) =>
        item !== 'item_registered_in_warehouse' && checkin === 'mandatory' && !administrator ? 'not_registered' : null,
      notContestedOfActor,
    ],
    outcomes: {
      started: {
        to: { item: 'item_awaiting_compliancy_tests', buyback: 'bb_in_processing' },
        effects: [register.enter],
      },
    },
    patch: ({ item, now, actorId, actorName }) => ({
      checkedBy: actorId,
      checkedByName: actorName,
      checkStartedAt: now,
      // A registered item has arrived and has a stock location.
      ...(item === 'item_registered_in_warehouse'
        ? {}
        : { arrivedBy: actorId, missingAt: null, stock: { native: 'awaiting_control' } }),
    }),
  }),
  takeOverCheck: event({
    by: [warehouse('ROLE_BUYBACKITEM_CONTROL_PAGE')],
    from: { item: ['item_awaiting_compliancy_tests'] },
    guards: [({ checkedBy, actorId }) => (checkedBy === actorId ? 'check_is_yours' : null), notContestedOfActor],
    key: 'T',
    outcomes: { taken: { to: {} } },
    patch: ({ now, actorId, actorName }) => ({ checkedBy: actorId, checkedByName: actorName, checkStartedAt: now }),
  }),
  /** Identity check of the device, before its answers count. The handler loads the facts about the number read. */
  identify: event({
    by: [warehouse('ROLE_BUYBACKITEM_CONTROL_PAGE')],
    from: { item: ['item_awaiting_compliancy_tests'] },
    own: 'verb',
    input: identityInput,
    samples: [{ as: 'declared' }, { as: 'other_model', productId: '00000000-0000-4000-8000-000000000000' }],
    guards: [({ checkedBy, actorId }) => (checkedBy === actorId ? null : 'check_held_by_other')],
    checks: [(facts, input) => identityRefusal(facts, input, facts.reading ?? nothingRead)],
    outcome: ({ deviceIdentity }, { as }) =>
      isOfRecord(deviceIdentity) || isOfRecord(as) ? 'numbersChanged' : 'numbersKept',
    outcomes: {
      numbersKept: { to: {} },
      numbersChanged: { to: {}, effects: [register.correct] },
    },
    patch: (facts, input) => identifiedAs(facts, input.as, numbersIn(input), reasonIn(input)),
  }),
  concludeCheck: event({
    by: [warehouse('ROLE_BUYBACKITEM_CONTROL_PAGE')],
    from: { item: ['item_awaiting_compliancy_tests'] },
    key: 'V',
    look: 'primary',
    own: 'page',
    input: found,
    guards: [({ checkedBy, actorId }) => (checkedBy === actorId ? null : 'check_held_by_other')],
    checks: [unidentifiedBy, commentGiven],
    outcome: outcomeWithLock,
    outcomes: { ...outcomes, held },
    patch: checked,
  }),
  /** The model found is contested: another operator identifies the device again, starting from the declared one. */
  reidentify: event({
    by: [warehouse('COUNTER_PROPOSAL_SECOND_LOOK'), buyer('COUNTER_PROPOSAL_SECOND_LOOK')],
    from: { item: ['item_in_quarantine'] },
    own: 'page',
    guards: [
      ...contestedOfOther,
      ({ deviceIdentity }) => (deviceIdentity === 'other_model' ? null : 'transition_refused'),
    ],
    outcomes: {
      checkedAgain: {
        to: { item: 'item_awaiting_compliancy_tests', buyback: 'bb_in_processing' },
        effects: [register.correct],
      },
    },
    patch: (facts) => ({
      ...outOfQuarantine,
      ...unidentified(facts),
      ...unchecked,
      proposalContestedAt: null,
      contestedCheckBy: facts.checkedBy,
      priceDoubted: true,
      checkedBy: facts.actorId,
      checkedByName: facts.actorName,
      checkStartedAt: facts.now,
      stock: { native: 'awaiting_control' },
    }),
  }),
  /**
   * No other operator is available: another manager, for example the buyer's, lets the first operator repeat the
   * contested check or do the second one.
   */
  allowSameOperator: event({
    by: [warehouse('COUNTER_PROPOSAL_SECOND_LOOK'), buyer('COUNTER_PROPOSAL_SECOND_LOOK')],
    from: { item: ['item_awaiting_compliancy_tests', 'item_in_quarantine'] },
    input: z.strictObject({ reason: plain(line({ min: 2, max: 255 })) }),
    guards: [(facts) => (barredOperator(facts) === null ? 'transition_refused' : null), notBarred],
    outcomes: { allowed: { to: {} } },
    patch: ({ item }) => (item === 'item_in_quarantine' ? { checkedBy: null } : { contestedCheckBy: null }),
  }),
  /** Second check of a contested line by another operator: the first result is confirmed or replaced. */
  secondLook: event({
    by: [warehouse('COUNTER_PROPOSAL_SECOND_LOOK'), buyer('COUNTER_PROPOSAL_SECOND_LOOK')],
    from: { item: ['item_in_quarantine'] },
    key: 'Z',
    look: 'primary',
    own: 'page',
    input: found,
    guards: contestedOfOther,
    checks: [
      (facts, given) => {
        const refused = unidentifiedBy(facts, given)
        return refused === 'device_unread' ? null : refused
      },
      commentGiven,
    ],
    outcome: (facts) => {
      const again = outcomeWithLock(facts)
      return again === 'quarantine' && facts.controlled?.estimate === facts.controlledPrice ? 'confirmed' : again
    },
    outcomes: { ...outcomes, confirmed: { to: {}, effects: [mail.secondLookConfirmed] } },
    patch: (facts, given, outcome) => {
      if (outcome !== 'confirmed') return checked(facts, given, outcome)
      // The item stays in its stock.
      const { stock: _, ...confirmed } = checked(facts, given, 'quarantine')
      return confirmed
    },
  }),
}
