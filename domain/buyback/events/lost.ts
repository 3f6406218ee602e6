import * as z from 'zod'
import { entriesOf } from '../../checked.ts'
import { isHandedOut } from '../../payment-mode/rules.ts'
import { line, plain } from '../../text.ts'
import { holderOf } from '../holder.ts'
import { offerAt, zeroOffer } from '../price.ts'
import { isCommitted, isMoneyIssued } from '../rules.ts'
import { type ItemStatus, lostStatuses } from '../statuses.ts'
import { isNeverPaid } from '../ways-out.ts'
import { readAgain, unvalidated } from './checked-again.ts'
import { mail } from './effects.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { outOfQuarantine } from './holding.ts'
import { buyer, event, retailer, warehouse } from './row.ts'

/**
 * Price found by the last check, in cents, also after an earlier loss; null if there is none that differs from the agreed
 * one. Only a proposed price may be higher than the declared one.
 */
const foundPriceOf = ({ payment, validatedPrice, quarantineReason, deviceIdentity, ...facts }: BuybackFacts) => {
  if (isCommitted(payment) || validatedPrice !== null) return null
  const { controlledPrice, unlockedPrice, declaredPrice } = facts
  if (quarantineReason === 'price' || deviceIdentity === 'other_model') return controlledPrice
  const price = unlockedPrice ?? controlledPrice
  return price !== null && declaredPrice !== null && price < declaredPrice ? price : null
}

/** The agreed price, or the one found by a check: a loss pays no more than the item that was received is worth. */
const pricesOf = (facts: BuybackFacts): BuybackPatch => {
  const price = foundPriceOf(facts)
  if (price === null) return { validatedPrice: facts.validatedPrice ?? facts.declaredPrice }
  const { bonus, bonusEntries, total } = price === 0 ? zeroOffer(facts) : offerAt(price, facts)
  return { validatedPrice: price, bonus, bonusEntries, paymentAmount: total }
}

/** The item was lost after the customer handed it over: its price is validated and due. */
const asLost = (facts: BuybackFacts): BuybackPatch => ({
  ...pricesOf(facts),
  completedAt: facts.now,
  ...outOfQuarantine,
  proposalUntil: null,
  proposalContestedAt: null,
  lostBy: null,
})

/**
 * A voucher or card is handed out at once, without the release that a transfer needs: a second user, who did not make
 * the sale either and could release a transfer of it, declares the loss as well. Until then it is only reported.
 */
const isHandedOutAtOnce = ({ payment, paymentAmount, paymentType }: BuybackFacts) =>
  payment === 'awaiting_payment' && paymentAmount > 0 && paymentType !== null && isHandedOut(paymentType)
const confirmedByAnother = (facts: BuybackFacts) => {
  const { lostBy, soldBy, actorId, lossBarred } = facts
  if (!isHandedOutAtOnce(facts) || lostBy === null) return null
  return lossBarred || lostBy === actorId || soldBy === actorId ? 'loss_unconfirmed' : null
}
/** A loss pays the price that a check has found, to which the customer has not agreed, if it is not the declared one. */
const isPaidAsFound = (facts: BuybackFacts) => {
  const price = foundPriceOf(facts)
  return price !== null && price !== facts.declaredPrice
}
const lossInWarehouse = (facts: BuybackFacts) => (isPaidAsFound(facts) ? 'lostAsFound' : 'lost')
const lossOutcome = (facts: BuybackFacts) => (isHandedOutAtOnce(facts) && facts.lostBy === null ? 'reported' : 'lost')
const reportedOr = (facts: BuybackFacts, _input: unknown, outcome: string): BuybackPatch =>
  outcome === 'reported' ? { lostBy: facts.actorId } : asLost(facts)

const lostAs = <I extends ItemStatus>(item: I) =>
  ({
    lost: { to: { item, buyback: 'bb_completed' }, followedBy: ['paymentDue'], effects: [mail.lost] },
  }) as const
const lostInWarehouse = lostAs('item_lost_warehouse')

/** The declared loss pays the customer: an item that the customer still holds cannot be lost. */
const heldByStore = ({ item, circuitType }: BuybackFacts) =>
  holderOf(item, circuitType) === 'store' ? null : 'not_in_custody'
/**
 * A wrong product has a price only after it was checked as what it is. A contested price is not agreed, and the declared
 * one is not confirmed: the second check comes before the loss.
 */
const priced = ({ priceDoubted, proposalContestedAt, deviceIdentity, controlledPrice, ...facts }: BuybackFacts) => {
  // Also for items held before `priceDoubted` existed.
  const isHeld = facts.quarantineReason === 'wrong_product' || facts.quarantineDecision === 'priceAsFound'
  const isUnchecked = deviceIdentity === 'other_model' && controlledPrice === null
  return priceDoubted || isHeld || proposalContestedAt !== null || isUnchecked ? 'loss_unpriced' : null
}
const payable = ({ item, quarantineReason, quarantineDecision }: BuybackFacts) => {
  if (item !== 'item_in_quarantine') return null
  // Nothing is paid for a retained item, so that its loss concerns no customer.
  if (quarantineDecision === 'retain') return 'transition_refused'
  return isNeverPaid(quarantineReason) ? 'quarantine_unpaid' : null
}

/**
 * One user alone cannot record the arrival of an item that never came and have it paid as lost: another user recorded
 * the arrival, checked the item or put it in quarantine. Only users are witnesses: no job and no carrier status records
 * an arrival, so an unknown (null) one is missing data. Without a witness, another user first checks the item or puts it
 * in quarantine. The user who released the item from quarantine does not declare its loss.
 */
const seenByAnother = ({ arrivedBy, checkedBy, quarantinedBy, quarantineReleasedBy, actorId }: BuybackFacts) =>
  quarantineReleasedBy !== actorId &&
  [arrivedBy, checkedBy, quarantinedBy].some((one) => one !== null && one !== actorId)
    ? null
    : 'loss_by_same_person'

/** Stated for the history: the loss pays the customer. */
const input = z.strictObject({ reason: plain(line({ min: 2, max: 255 })) })

const beforeLoss = {
  item_lost_store: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory' },
  item_lost_transport: { item: 'item_in_transit', buyback: 'bb_in_transit' },
  item_lost_warehouse: { item: 'item_registered_in_warehouse', buyback: 'bb_in_processing' },
} as const

/** Without the loss nothing would be due yet, and no money was issued. */
const isDueByLoss = (facts: BuybackFacts) =>
  facts.paymentMoment === 'check' && !isMoneyIssued(facts) && facts.payment !== 'payment_cancelled'

export const lostEvents = {
  declareLostStore: event({
    by: [retailer('ITEM_DECLARE_LOST_STORE')],
    from: { item: ['item_awaiting_inventory'] },
    look: 'danger',
    input,
    guards: [heldByStore, confirmedByAnother],
    outcome: lossOutcome,
    outcomes: { ...lostAs('item_lost_store'), reported: { to: {} } },
    patch: reportedOr,
  }),
  declareLostTransport: event({
    by: [retailer('ITEM_DECLARE_LOST_TRANSPORT'), buyer('ITEM_DECLARE_LOST_TRANSPORT')],
    from: { item: ['item_in_transit'] },
    look: 'danger',
    input,
    guards: [confirmedByAnother],
    outcome: lossOutcome,
    outcomes: { ...lostAs('item_lost_transport'), reported: { to: {} } },
    patch: reportedOr,
  }),
  declareLostWarehouse: event({
    by: [buyer('ITEM_DECLARE_LOST_WAREHOUSE'), warehouse('ITEM_DECLARE_LOST_WAREHOUSE')],
    from: { item: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_in_quarantine'] },
    look: 'danger',
    input,
    guards: [payable, priced, seenByAnother],
    outcome: lossInWarehouse,
    outcomes: { ...lostInWarehouse, lostAsFound: { ...lostInWarehouse.lost, effects: [mail.lostAsFound] } },
    patch: (facts) => ({ ...asLost(facts), stock: 'out' }),
  }),
  /** Restores the state before the loss. A payment that is due because of the loss waits for the check again. */
  found: event({
    by: [
      retailer('ITEM_DECLARE_LOST_STORE', 'item_lost_store'),
      retailer('ITEM_DECLARE_LOST_TRANSPORT', 'item_lost_transport'),
      buyer('ITEM_DECLARE_LOST_TRANSPORT', 'item_lost_transport'),
      buyer('ITEM_DECLARE_LOST_WAREHOUSE', 'item_lost_warehouse'),
      warehouse('ITEM_DECLARE_LOST_WAREHOUSE', 'item_lost_warehouse'),
    ],
    from: { item: lostStatuses },
    key: 'W',
    outcome: (facts) => `${facts.item} ${isDueByLoss(facts) ? 'suspended' : 'kept'}`,
    outcomes: Object.fromEntries(
      entriesOf(beforeLoss).flatMap(([item, to]) => [
        [`${item} kept`, { to }],
        [`${item} suspended`, { to, followedBy: ['paymentSuspend' as const] }],
      ]),
    ),
    patch: (facts) => ({
      completedAt: null,
      ...(isDueByLoss(facts) ? unvalidated(facts) : {}),
      ...(facts.item === 'item_lost_warehouse' ? { ...readAgain(facts), stock: { native: 'awaiting_control' } } : {}),
    }),
  }),
}
