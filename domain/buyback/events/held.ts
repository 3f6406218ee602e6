import * as z from 'zod'
import { keysOf } from '../../checked.ts'
import { inStock } from '../../item/rows.ts'
import { chosenOr } from '../../stock/native.ts'
import { stockChosen } from '../../stock/schema.ts'
import { line, optional, paragraphs, plain } from '../../text.ts'
import { imei, serialNumber } from '../device.ts'
import { isHandedToCustomer, isMoneyIssued, isPaid } from '../rules.ts'
import { withRemark } from '../thread.ts'
import {
  beforeCheck,
  consequences,
  type HandReason,
  handReasons,
  isNeverPaid,
  isSignOutOpen,
  isWayOut,
  type WayOut,
} from '../ways-out.ts'
import { checkedAgain } from './checked-again.ts'
import { documents, mail, pay, register } from './effects.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { buyer, event, link, system, warehouse } from './row.ts'

const quarantineUsers = [
  warehouse('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
  buyer('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
]
const dayLength = 86_400_000
const note = optional(plain(line({ max: 255 })))

/** States that a quarantine by hand interrupts, each with the buyback state that belongs to it. */
const interrupted = {
  item_registered_in_warehouse: 'bb_in_processing',
  item_awaiting_compliancy_tests: 'bb_in_processing',
  item_completed: 'bb_completed',
  item_completed_by_price: 'bb_completed_by_price',
  item_completed_with_absorption: 'bb_completed_with_absorption',
  item_completed_with_negociation: 'bb_completed_with_negociation',
} as const
const quarantinable = keysOf(interrupted)
const interruptedOf = (from: BuybackFacts['quarantinedFrom']) =>
  quarantinable.find((item) => item === from) ?? 'item_completed'

/** Columns of an item that is no longer in quarantine. */
export const outOfQuarantine = {
  quarantineReason: null,
  quarantineComment: null,
  quarantinedFrom: null,
  quarantinedPayment: null,
  quarantineDecision: null,
  signOutUntil: null,
} as const satisfies BuybackPatch

const byHand = ({ quarantinedFrom }: BuybackFacts) => (quarantinedFrom ? null : 'transition_refused')
const notRetained = ({ quarantineDecision }: BuybackFacts) =>
  quarantineDecision === 'retain' ? 'quarantine_decided' : null
const retained = ({ quarantineDecision }: BuybackFacts) =>
  quarantineDecision === 'retain' ? null : 'transition_refused'
const allowed = (way: WayOut) => [
  byHand,
  notRetained,
  ({ quarantineReason }: BuybackFacts) => (isWayOut(way, quarantineReason) ? null : ('way_out_not_allowed' as const)),
]
/** A paid customer keeps the money: the item is returned only after the store has reversed the sale. */
const notPaid = (facts: BuybackFacts) => (isPaid(facts.payment) || isHandedToCustomer(facts) ? 'paid_item_kept' : null)
const notOrdered = ({ payment, paymentHeld }: BuybackFacts) =>
  paymentHeld || payment === 'payment_initiated' || payment === 'payment_cancel_failed' ? 'payment_held' : null

const mailOf = (way: WayOut) => {
  const { mail: name } = consequences[way]
  return name ? [mail[name]] : []
}

const ended = [documents.withdrawMoney, pay.withdraw, register.correct]
const returned = {
  to: { item: 'item_to_return', buyback: 'bb_not_completed' },
  followedBy: ['paymentCancel'],
  effects: [...ended, ...mailOf('returnToCustomer')],
} as const
const asReturned = (): BuybackPatch => ({
  quarantineDecision: 'returnToCustomer',
  quarantinedFrom: null,
  signOutUntil: null,
})

const toCheck = { item: 'item_awaiting_compliancy_tests', buyback: 'bb_in_processing' } as const

const deadline = ({ now, proposalDays }: BuybackFacts) => new Date(now.getTime() + proposalDays * dayLength)
const requested = ({ quarantineDecision, signOutUntil }: BuybackFacts) =>
  quarantineDecision === 'requestSignOut' && signOutUntil ? null : 'sign_out_not_requested'

/** A request whose deadline has passed can be made again. */
const notPending = ({ quarantineDecision: decision, signOutUntil: until, now }: BuybackFacts) =>
  isSignOutOpen({ decision, until, now }) ? 'sign_out_pending' : null

const secondPerson = ({ quarantinedBy, actorId }: BuybackFacts) =>
  quarantinedBy !== null && quarantinedBy === actorId ? 'second_person_required' : null

const managers = [warehouse('COUNTER_PROPOSAL_SECOND_LOOK'), buyer('COUNTER_PROPOSAL_SECOND_LOOK')]
const stated = z.strictObject({ reason: plain(line({ min: 2, max: 255 })) })

const keptAtPrice = { item: 'item_completed_by_price', buyback: 'bb_completed_by_price' } as const
/**
 * The voucher, card or transfer is out, and the item is another model, checked as what it is, or a locked device whose
 * customer did not sign out before the deadline.
 */
const keepable = (facts: BuybackFacts) => {
  const { quarantineReason, deviceIdentity, controlledPrice, quarantineDecision } = facts
  if (!isMoneyIssued(facts)) return 'transition_refused'
  if (quarantineReason === 'locked')
    return quarantineDecision === 'requestSignOut' ? notPending(facts) : 'transition_refused'
  const isOtherModel = quarantineReason === 'wrong_product' && deviceIdentity === 'other_model'
  return isOtherModel && controlledPrice !== null ? null : 'transition_refused'
}

/** Numbers read from a device that was not identified, sent by the check station. */
const numbersRead = optional(z.strictObject({ imei: optional(imei), serialNumber: optional(serialNumber) })).meta({
  carried: true,
})

/** Columns of an item put in quarantine by hand, with the states to restore. */
export const heldBy = (facts: BuybackFacts, reason: HandReason, comment: string | null): BuybackPatch => ({
  quarantinedAt: facts.now,
  quarantinedBy: facts.actorId,
  quarantineReason: reason,
  quarantineComment: comment,
  quarantinedFrom: facts.item,
  quarantinedPayment: facts.payment,
  quarantineDecision: null,
  signOutUntil: null,
  unlockedPrice: null,
  ...(reason === 'wrong_product' ? { priceDoubted: true } : {}),
  stock: { native: 'in_quarantine' },
})

/** Columns of a device found locked: the customer is asked to sign out until the deadline. */
export const lockedBy = (facts: BuybackFacts, unlockedPrice: number): BuybackPatch => ({
  ...heldBy(facts, 'locked', null),
  quarantinedFrom: 'item_awaiting_compliancy_tests',
  quarantineDecision: 'requestSignOut',
  signOutUntil: deadline(facts),
  unlockedPrice,
  proposalUntil: null,
})

type Restored = { item: keyof typeof interrupted; payment: 'kept' | 'due' | 'failed' }
const restoredName = ({ item, payment }: Restored) => `${item} ${payment}`
const paymentBefore = ({ payment, quarantinedPayment }: BuybackFacts): Restored['payment'] => {
  // A card that was not ordered yet is ordered now.
  if (payment === 'payment_created') return 'due'
  if (payment !== 'awaiting_payment') return 'kept'
  if (quarantinedPayment === 'payment_failed') return 'failed'
  return quarantinedPayment === 'payment_created' ? 'due' : 'kept'
}
/** Item, buyback and payment as before the quarantine. A payment that went on in the meantime is not changed. */
const restored = Object.fromEntries(
  quarantinable.flatMap((item) => {
    const to = { item, buyback: interrupted[item] }
    // Before the check no payment is due that could have been suspended, except one that was due at declaration.
    return [
      [restoredName({ item, payment: 'kept' }), { to }],
      [
        restoredName({ item, payment: 'due' }),
        // A voucher or card that was withdrawn is made again.
        { to: { ...to, payment: 'payment_created' as const }, effects: [documents.makeMoney, pay.run] },
      ],
      [restoredName({ item, payment: 'failed' }), { to: { ...to, payment: 'payment_failed' as const } }],
    ]
  }),
)

const unretainedName = (from: keyof typeof interrupted, payment: 'kept' | 'suspended') => `${from} ${payment}`
/** The buyback as before the quarantine, which goes on. */
const unretained = Object.fromEntries(
  quarantinable.flatMap((from) => {
    const buyback = interrupted[from]
    const effects = [mail.retainUndone, register.correct]
    return [
      [unretainedName(from, 'kept'), { to: { buyback }, effects }],
      [unretainedName(from, 'suspended'), { to: { buyback, payment: 'awaiting_payment' as const }, effects }],
    ]
  }),
)

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
    checks: [({ reading }, { reason }) => (reading?.blocked && reason !== 'stolen' ? 'stolen_reason_required' : null)],
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
