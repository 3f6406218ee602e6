import * as z from 'zod'
import { keysOf } from '../../checked.ts'
import { line, optional, plain } from '../../text.ts'
import { imei, serialNumber } from '../device.ts'
import { isHandedToCustomer, isMoneyIssued, isPaid } from '../rules.ts'
import { consequences, type HandReason, isSignOutOpen, isWayOut, type WayOut } from '../ways-out.ts'
import { documents, mail, pay, register } from './effects.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { buyer, warehouse } from './row.ts'

export const quarantineUsers = [
  warehouse('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
  buyer('ROLE_BUYBACKITEM_QUARANTINE_TRANSITION_PAGE'),
]
const dayLength = 86_400_000
export const note = optional(plain(line({ max: 255 })))

/** States that a quarantine by hand interrupts, each with the buyback state that belongs to it. */
const interrupted = {
  item_registered_in_warehouse: 'bb_in_processing',
  item_awaiting_compliancy_tests: 'bb_in_processing',
  item_completed: 'bb_completed',
  item_completed_by_price: 'bb_completed_by_price',
  item_completed_with_absorption: 'bb_completed_with_absorption',
  item_completed_with_negociation: 'bb_completed_with_negociation',
} as const
export const quarantinable = keysOf(interrupted)
export const interruptedOf = (from: BuybackFacts['quarantinedFrom']) =>
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

export const byHand = ({ quarantinedFrom }: BuybackFacts) => (quarantinedFrom ? null : 'transition_refused')
export const notRetained = ({ quarantineDecision }: BuybackFacts) =>
  quarantineDecision === 'retain' ? 'quarantine_decided' : null
export const retained = ({ quarantineDecision }: BuybackFacts) =>
  quarantineDecision === 'retain' ? null : 'transition_refused'
export const allowed = (way: WayOut) => [
  byHand,
  notRetained,
  ({ quarantineReason }: BuybackFacts) => (isWayOut(way, quarantineReason) ? null : ('way_out_not_allowed' as const)),
]
/** A paid customer keeps the money: the item is returned only after the store has reversed the sale. */
export const notPaid = (facts: BuybackFacts) =>
  isPaid(facts.payment) || isHandedToCustomer(facts) ? 'paid_item_kept' : null
export const notOrdered = ({ payment, paymentHeld }: BuybackFacts) =>
  paymentHeld || payment === 'payment_initiated' || payment === 'payment_cancel_failed' ? 'payment_held' : null

export const mailOf = (way: WayOut) => {
  const { mail: name } = consequences[way]
  return name ? [mail[name]] : []
}

export const ended = [documents.withdrawMoney, pay.withdraw, register.correct]
export const returned = {
  to: { item: 'item_to_return', buyback: 'bb_not_completed' },
  followedBy: ['paymentCancel'],
  effects: [...ended, ...mailOf('returnToCustomer')],
} as const
export const asReturned = (): BuybackPatch => ({
  quarantineDecision: 'returnToCustomer',
  quarantinedFrom: null,
  signOutUntil: null,
})

export const toCheck = { item: 'item_awaiting_compliancy_tests', buyback: 'bb_in_processing' } as const

export const deadline = ({ now, proposalDays }: BuybackFacts) => new Date(now.getTime() + proposalDays * dayLength)
export const requested = ({ quarantineDecision, signOutUntil }: BuybackFacts) =>
  quarantineDecision === 'requestSignOut' && signOutUntil ? null : 'sign_out_not_requested'

/** A request whose deadline has passed can be made again. */
export const notPending = ({ quarantineDecision: decision, signOutUntil: until, now }: BuybackFacts) =>
  isSignOutOpen({ decision, until, now }) ? 'sign_out_pending' : null

export const secondPerson = ({ quarantinedBy, actorId }: BuybackFacts) =>
  quarantinedBy !== null && quarantinedBy === actorId ? 'second_person_required' : null

export const managers = [warehouse('COUNTER_PROPOSAL_SECOND_LOOK'), buyer('COUNTER_PROPOSAL_SECOND_LOOK')]
export const stated = z.strictObject({ reason: plain(line({ min: 2, max: 255 })) })

export const keptAtPrice = { item: 'item_completed_by_price', buyback: 'bb_completed_by_price' } as const
/**
 * The voucher, card or transfer is out, and the item is another model, checked as what it is, or a locked device whose
 * customer did not sign out before the deadline.
 */
export const keepable = (facts: BuybackFacts) => {
  const { quarantineReason, deviceIdentity, controlledPrice, quarantineDecision } = facts
  if (!isMoneyIssued(facts)) return 'transition_refused'
  if (quarantineReason === 'locked')
    return quarantineDecision === 'requestSignOut' ? notPending(facts) : 'transition_refused'
  const isOtherModel = quarantineReason === 'wrong_product' && deviceIdentity === 'other_model'
  return isOtherModel && controlledPrice !== null ? null : 'transition_refused'
}

/** Numbers read from a device that was not identified, sent by the check station. */
export const numbersRead = optional(
  z.strictObject({ imei: optional(imei), serialNumber: optional(serialNumber) }),
).meta({
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
export const restoredName = ({ item, payment }: Restored) => `${item} ${payment}`
export const paymentBefore = ({ payment, quarantinedPayment }: BuybackFacts): Restored['payment'] => {
  // A card that was not ordered yet is ordered now.
  if (payment === 'payment_created') return 'due'
  if (payment !== 'awaiting_payment') return 'kept'
  if (quarantinedPayment === 'payment_failed') return 'failed'
  return quarantinedPayment === 'payment_created' ? 'due' : 'kept'
}
/** Item, buyback and payment as before the quarantine. A payment that went on in the meantime is not changed. */
export const restored = Object.fromEntries(
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

export const unretainedName = (from: keyof typeof interrupted, payment: 'kept' | 'suspended') => `${from} ${payment}`
/** The buyback as before the quarantine, which goes on. */
export const unretained = Object.fromEntries(
  quarantinable.flatMap((from) => {
    const buyback = interrupted[from]
    const effects = [mail.retainUndone, register.correct]
    return [
      [unretainedName(from, 'kept'), { to: { buyback }, effects }],
      [unretainedName(from, 'suspended'), { to: { buyback, payment: 'awaiting_payment' as const }, effects }],
    ]
  }),
)
