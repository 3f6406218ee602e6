import { mail, register } from './effects.ts'
import { event, retailer, system, warehouse } from './row.ts'

export const transitEvents = {
  /** Caused by closing the package, using a label, or the first carrier scan. Later causes have no effect. */
  ship: event({
    by: [retailer('ROLE_BUYBACKITEM_SEND_PAGE'), system],
    from: { item: ['item_awaiting_inventory'] },
    already: { item: ['item_in_transit'] },
    key: 'S',
    outcome: ({ handedToCarrier }) => (handedToCarrier ? 'shipped' : 'packed'),
    outcomes: {
      shipped: { to: { item: 'item_in_transit', buyback: 'bb_in_transit' }, effects: [mail.shipped] },
      /** The package is closed; the customer is notified when the carrier has it. */
      packed: { to: { item: 'item_in_transit', buyback: 'bb_in_transit' } },
    },
    patch: ({ now }) => ({ shippedAt: now, lostBy: null }),
  }),
  /** The carrier returned the parcel to its sender: the item needs a new parcel or label. */
  returnToStore: event({
    by: [retailer('ROLE_BUYBACKITEM_SEND_PAGE'), system],
    from: { item: ['item_in_transit'] },
    own: 'verb',
    key: 'B',
    outcomes: { returned: { to: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory' } } },
    patch: () => ({ shippedAt: null, lostBy: null }),
  }),
  /** The parcel was opened without this item; it may still arrive separately. */
  reportMissing: event({
    by: [warehouse('ROLE_WAREHOUSE_CHECKIN_SUBMENU')],
    from: { item: ['item_in_transit', 'item_awaiting_inventory'] },
    own: 'verb',
    key: 'M',
    outcomes: { noted: { to: {} } },
    patch: ({ now }) => ({ missingAt: now }),
  }),
  /** Found again, in the store or at the warehouse: the report is withdrawn. The item is still to be shipped or registered. */
  withdrawMissing: event({
    by: [warehouse('ROLE_WAREHOUSE_CHECKIN_SUBMENU'), retailer('ROLE_BUYBACKITEM_SEND_PAGE')],
    from: { item: ['item_in_transit', 'item_awaiting_inventory'] },
    guards: [({ missingAt }) => (missingAt === null ? 'transition_refused' : null)],
    key: 'W',
    outcomes: { withdrawn: { to: {} } },
    patch: () => ({ missingAt: null }),
  }),
  register: event({
    by: [warehouse('ROLE_WAREHOUSE_CHECKIN_SUBMENU')],
    from: { item: ['item_in_transit', 'item_awaiting_inventory'] },
    key: 'E',
    look: 'primary',
    guards: [({ checkin, administrator }) => (checkin === 'disabled' && !administrator ? 'checkin_disabled' : null)],
    outcomes: {
      registered: {
        to: { item: 'item_registered_in_warehouse', buyback: 'bb_in_processing' },
        effects: [mail.received, register.enter],
      },
    },
    patch: ({ now, actorId }) => ({
      registeredAt: now,
      arrivedBy: actorId,
      missingAt: null,
      lostBy: null,
      stock: { native: 'awaiting_control' },
    }),
  }),
}
