import * as z from 'zod'
import { inStock } from '../../item/rows.ts'
import { chosenOr } from '../../stock/native.ts'
import { stockChosen } from '../../stock/schema.ts'
import { line, paragraphs, plain } from '../../text.ts'
import { withRemark } from '../thread.ts'
import { beforeCheck, handReasons, isNeverPaid } from '../ways-out.ts'
import { checkedAgain } from './checked-again.ts'
import { pay, register } from './effects.ts'
import type { BuybackFacts } from './facts.ts'
import {
  allowed,
  asReturned,
  byHand,
  deadline,
  ended,
  heldBy,
  interruptedOf,
  keepable,
  keptAtPrice,
  mailOf,
  managers,
  note,
  notOrdered,
  notPaid,
  notPending,
  notRetained,
  numbersRead,
  outOfQuarantine,
  paymentBefore,
  quarantinable,
  quarantineUsers,
  requested,
  restored,
  restoredName,
  retained,
  returned,
  secondPerson,
  stated,
  toCheck,
  unretained,
  unretainedName,
} from './holding.ts'
import { event, link, system } from './row.ts'

/**
 * A release withdraws the doubt about the device if the item was already checked, or if another user raised the doubt;
 * otherwise the doubt stays until a check is concluded.
 */
const isDoubtWithdrawn = (facts: BuybackFacts) =>
  !beforeCheck.includes(facts.quarantinedFrom) ||
  (facts.quarantineReason === 'wrong_product' && secondPerson(facts) === null)

export const heldEvents = {
  quarantine: event({
    by: quarantineUsers,
    from: { item: quarantinable },
    key: 'Q',
    look: 'danger',
    input: z.strictObject({ reason: z.enum(handReasons), comment: note, read: numbersRead }),
    // Reasons that together have every way out; all of them would multiply the explored paths.
    samples: [{ reason: 'stolen' }, { reason: 'locked' }, { reason: 'wrong_product' }],
    guards: [({ dispatchedAt }) => (dispatchedAt ? 'item_not_in_stock' : null)],
    // The handler loads the facts about the numbers of the device.
    checks: [
      ({ reading }, { reason, read }) =>
        // In an empty parcel no number is read: the declared one does not prevent the reason.
        reading?.blocked && reason !== 'stolen' && !(reason === 'empty_parcel' && !read)
          ? 'stolen_reason_required'
          : null,
    ],
    outcomes: { held: { to: { item: 'item_in_quarantine' }, followedBy: ['paymentSuspend'] } },
    patch: (facts, { reason, comment, read }) => ({
      ...heldBy(facts, reason, comment),
      ...(read && facts.deviceIdentity === null
        ? { controlledImei: read.imei, controlledSerial: read.serialNumber }
        : {}),
    }),
  }),
  returnToCustomer: event({
    by: quarantineUsers,
    from: { item: ['item_in_quarantine'] },
    own: 'page',
    guards: [...allowed('returnToCustomer'), notPaid, notOrdered],
    key: 'U',
    outcomes: { returned },
    patch: asReturned,
  }),
  /** The item is checked again as what it is; its price is proposed to the customer. */
  priceAsFound: event({
    by: quarantineUsers,
    from: { item: ['item_in_quarantine'] },
    own: 'page',
    guards: allowed('priceAsFound'),
    key: 'P',
    outcomes: { checkedAgain: { to: toCheck, effects: mailOf('priceAsFound') } },
    patch: (facts) => ({ ...checkedAgain(facts), quarantineDecision: 'priceAsFound', priceDoubted: true }),
  }),
  requestSignOut: event({
    by: quarantineUsers,
    from: { item: ['item_in_quarantine'] },
    own: 'page',
    guards: [...allowed('requestSignOut'), notPending],
    key: 'D',
    outcomes: { requested: { to: {}, effects: mailOf('requestSignOut') } },
    patch: (facts) => ({ quarantineDecision: 'requestSignOut', signOutUntil: deadline(facts) }),
  }),
  /** Kept for the authorities. A second user confirms; nothing is paid. */
  retain: event({
    by: quarantineUsers,
    from: { item: ['item_in_quarantine'] },
    own: 'page',
    input: stated,
    guards: [...allowed('retain'), notOrdered, secondPerson],
    outcomes: {
      retained: {
        to: { buyback: 'bb_not_completed' },
        followedBy: ['paymentCancel'],
        effects: [...ended, ...mailOf('retain')],
      },
    },
    // The reason is recorded with the event; the comment of the quarantine is kept.
    patch: () => ({ quarantineDecision: 'retain', signOutUntil: null }),
  }),
  /**
   * Retained by mistake: the item waits for a decision again, and nothing is due before it. A cancelled payment is
   * suspended, as by the quarantine; a payment that was made stays.
   */
  undoRetain: event({
    by: managers,
    from: { item: ['item_in_quarantine'] },
    input: stated,
    guards: [retained, inStock],
    outcome: ({ quarantinedFrom, payment }) =>
      unretainedName(interruptedOf(quarantinedFrom), payment === 'payment_cancelled' ? 'suspended' : 'kept'),
    outcomes: unretained,
    patch: () => ({ quarantineDecision: null }),
  }),
  /** A retained item leaves the stock; the reference names the report or receipt. */
  handToAuthorities: event({
    by: quarantineUsers,
    from: { item: ['item_in_quarantine'] },
    look: 'danger',
    input: z.strictObject({ reference: plain(line({ min: 2, max: 255 })) }),
    guards: [retained, inStock],
    outcomes: { handedOver: { to: {} } },
    patch: ({ now }, { reference }) => ({
      dispatchedAt: now,
      dispatchReason: 'authorities',
      dispatchReference: reference,
      stock: 'out',
    }),
  }),
  /** Restores the states before the quarantine. */
  releaseByHand: event({
    by: quarantineUsers,
    from: { item: ['item_in_quarantine'] },
    input: z.strictObject({ stockId: stockChosen, reason: note }),
    samples: [{ reason: 'Example' }],
    guards: [
      ...allowed('releaseByHand'),
      // The item may be paid after its release.
      (facts) => (isNeverPaid(facts.quarantineReason) ? secondPerson(facts) : null),
    ],
    checks: [
      ({ quarantineReason }, { reason }) => (isNeverPaid(quarantineReason) && !reason ? 'comment_required' : null),
    ],
    key: 'L',
    outcome: (facts) =>
      restoredName({
        item: interruptedOf(facts.quarantinedFrom),
        payment: paymentBefore(facts),
      }),
    outcomes: restored,
    patch: (facts, { stockId }) => ({
      ...outOfQuarantine,
      ...(isDoubtWithdrawn(facts) ? { priceDoubted: false } : {}),
      quarantineReleasedBy: facts.actorId,
      stock: chosenOr(stockId, beforeCheck.includes(facts.quarantinedFrom) ? 'awaiting_control' : 'to_refurbish'),
    }),
  }),
  /**
   * Another model or a locked device of a sale whose money was issued cannot be returned or proposed: a second user keeps
   * it at the amount paid. It enters the stock as the product found; `absorbedOf` is the difference to its price.
   */
  keepAsPaid: event({
    by: managers,
    from: { item: ['item_in_quarantine'] },
    look: 'primary',
    input: stated,
    // Whether it is possible at all comes first: screens leave out an impossible step and explain the others.
    guards: [byHand, keepable, notRetained, secondPerson],
    outcome: ({ payment }) => (payment === 'payment_created' ? 'keptAndOrdered' : 'kept'),
    outcomes: {
      kept: { to: keptAtPrice, effects: [register.correct] },
      // A card that was not ordered yet is ordered now.
      keptAndOrdered: { to: keptAtPrice, effects: [pay.run, register.correct] },
    },
    patch: ({ now, validatedPrice, declaredPrice }) => ({
      ...outOfQuarantine,
      validatedPrice: validatedPrice ?? declaredPrice,
      priceDoubted: false,
      completedAt: now,
      stock: { native: 'to_refurbish' },
    }),
  }),
  /** The customer has signed out of the device's account: the item is checked again. */
  signedOut: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    look: 'primary',
    guards: [requested, ({ signOutUntil, now }) => (signOutUntil && signOutUntil < now ? 'proposal_expired' : null)],
    outcomes: { checkedAgain: { to: toCheck } },
    patch: checkedAgain,
  }),
  /** The customer asks for the locked device back. */
  askReturn: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    guards: [requested, notPaid, notOrdered],
    outcomes: { returned },
    patch: asReturned,
  }),
  signOutExpired: event({
    by: [system],
    from: { item: ['item_in_quarantine'] },
    guards: [
      requested,
      notPaid,
      notOrdered,
      ({ signOutUntil, now }) => (signOutUntil && signOutUntil > now ? 'proposal_still_open' : null),
    ],
    outcomes: { returned },
    patch: asReturned,
  }),
  /** Message of the customer about an item in quarantine. */
  replyToHold: event({
    by: [link()],
    from: { item: ['item_in_quarantine'] },
    input: z.strictObject({ message: plain(paragraphs({ max: 2_000 }).min(2)) }),
    guards: [byHand],
    outcomes: { received: { to: {} } },
    patch: ({ now, proposalThread }, { message }) => ({
      proposalThread: withRemark(proposalThread, { by: 'customer', name: null, at: now.toISOString(), text: message }),
    }),
  }),
}
