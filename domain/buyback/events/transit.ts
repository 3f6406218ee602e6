import { mail } from './effects.ts'
import { event, retailer, system, warehouse } from './row.ts'

export const transitEvents = {
  /** A package was closed, a label used, or the carrier saw it first: whichever comes second finds it done. */
  ship: event({
    by: [retailer('ROLE_BUYBACKITEM_SEND_PAGE'), system],
    from: { item: ['item_awaiting_inventory'] },
    already: { item: ['item_in_transit'] },
    outcomes: {
      shipped: { to: { item: 'item_in_transit', buyback: 'bb_in_transit' }, effects: [mail.shipped] },
    },
    patch: ({ now }) => ({ shippedAt: now }),
  }),
  /** The carrier brought it back: it is at the store again, and leaves it with another parcel. */
  returnToStore: event({
    by: [retailer('ROLE_BUYBACKITEM_SEND_PAGE')],
    from: { item: ['item_in_transit'] },
    own: 'verb',
    outcomes: { returned: { to: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory' } } },
    patch: () => ({ shippedAt: null }),
  }),
  register: event({
    by: [warehouse('ROLE_WAREHOUSE_CHECKIN_SUBMENU')],
    from: { item: ['item_in_transit', 'item_awaiting_inventory'] },
    look: 'primary',
    guards: [({ checkin, administrator }) => (checkin === 'disabled' && !administrator ? 'checkin_disabled' : null)],
    outcomes: {
      registered: {
        to: { item: 'item_registered_in_warehouse', buyback: 'bb_in_processing' },
        effects: [mail.received],
      },
    },
    patch: ({ now }) => ({ registeredAt: now }),
  }),
}
