import * as z from 'zod'
import { line, plain } from '../../text.ts'
import { holderOf } from '../holder.ts'
import type { ItemStatus } from '../statuses.ts'
import { isNeverPaid } from '../ways-out.ts'
import { mail } from './effects.ts'
import type { BuybackFacts, BuybackPatch } from './facts.ts'
import { outOfQuarantine } from './held.ts'
import { buyer, event, retailer, warehouse } from './row.ts'

/** The item was lost after the customer handed it over: the declared price is validated and due. */
const asDeclared = ({ validatedPrice, declaredPrice, now }: BuybackFacts): BuybackPatch => ({
  validatedPrice: validatedPrice ?? declaredPrice,
  completedAt: now,
  ...outOfQuarantine,
  proposalUntil: null,
  proposalContestedAt: null,
})
const lostAs = <I extends ItemStatus>(item: I) =>
  ({
    lost: { to: { item, buyback: 'bb_completed' }, followedBy: ['paymentDue'], effects: [mail.lost] },
  }) as const

/** The declared loss pays the customer: an item that the customer still holds cannot be lost. */
const heldByStore = ({ item, circuitType }: BuybackFacts) =>
  holderOf(item, circuitType) === 'store' ? null : 'not_in_custody'
const payable = ({ item, quarantineReason, quarantineDecision }: BuybackFacts) =>
  item === 'item_in_quarantine' && (isNeverPaid(quarantineReason) || quarantineDecision === 'retain')
    ? 'quarantine_unpaid'
    : null

/**
 * One user alone cannot record the arrival of an item that never came and have it paid as lost: another user recorded
 * the arrival, checked the item or put it in quarantine. Only users are witnesses: no job and no carrier status records
 * an arrival, so an unknown (null) one is missing data. Without a witness, another user first checks the item or puts it
 * in quarantine.
 */
const seenByAnother = ({ arrivedBy, checkedBy, quarantinedBy, actorId }: BuybackFacts) =>
  [arrivedBy, checkedBy, quarantinedBy].some((one) => one !== null && one !== actorId) ? null : 'loss_by_same_person'

/** Stated for the history: the loss pays the customer. */
const input = z.strictObject({ reason: plain(line({ min: 2, max: 255 })) })

export const lostEvents = {
  declareLostStore: event({
    by: [retailer('ITEM_DECLARE_LOST_STORE')],
    from: { item: ['item_awaiting_inventory'] },
    look: 'danger',
    input,
    guards: [heldByStore],
    outcomes: lostAs('item_lost_store'),
    patch: asDeclared,
  }),
  declareLostTransport: event({
    by: [retailer('ITEM_DECLARE_LOST_TRANSPORT'), buyer('ITEM_DECLARE_LOST_TRANSPORT')],
    from: { item: ['item_in_transit'] },
    look: 'danger',
    input,
    outcomes: lostAs('item_lost_transport'),
    patch: asDeclared,
  }),
  declareLostWarehouse: event({
    by: [buyer('ITEM_DECLARE_LOST_WAREHOUSE'), warehouse('ITEM_DECLARE_LOST_WAREHOUSE')],
    from: { item: ['item_registered_in_warehouse', 'item_awaiting_compliancy_tests', 'item_in_quarantine'] },
    look: 'danger',
    input,
    guards: [payable, seenByAnother],
    outcomes: lostAs('item_lost_warehouse'),
    patch: (facts) => ({ ...asDeclared(facts), stock: 'out' }),
  }),
  /** Restores the state before the loss; payments are not reverted. */
  found: event({
    by: [
      retailer('ITEM_DECLARE_LOST_STORE', 'item_lost_store'),
      retailer('ITEM_DECLARE_LOST_TRANSPORT', 'item_lost_transport'),
      buyer('ITEM_DECLARE_LOST_TRANSPORT', 'item_lost_transport'),
      buyer('ITEM_DECLARE_LOST_WAREHOUSE', 'item_lost_warehouse'),
      warehouse('ITEM_DECLARE_LOST_WAREHOUSE', 'item_lost_warehouse'),
    ],
    from: { item: ['item_lost_store', 'item_lost_transport', 'item_lost_warehouse'] },
    outcome: ({ item }) => item,
    outcomes: {
      item_lost_store: { to: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory' } },
      item_lost_transport: { to: { item: 'item_in_transit', buyback: 'bb_in_transit' } },
      item_lost_warehouse: { to: { item: 'item_registered_in_warehouse', buyback: 'bb_in_processing' } },
    },
    patch: ({ item }) => ({
      completedAt: null,
      ...(item === 'item_lost_warehouse' ? { stock: { native: 'awaiting_control' } } : {}),
    }),
  }),
}
