import { mail, register } from './effects.ts'
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
  /** The carrier brought it back to whoever sent it: it leaves again with another parcel, or another label. */
  returnToStore: event({
    by: [retailer('ROLE_BUYBACKITEM_SEND_PAGE'), system],
    from: { item: ['item_in_transit'] },
    own: 'verb',
    outcomes: { returned: { to: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory' } } },
    patch: () => ({ shippedAt: null }),
  }),
  /** Its parcel was opened without it: it may still come by itself. */
  reportMissing: event({
    by: [warehouse('ROLE_WAREHOUSE_CHECKIN_SUBMENU')],
    from: { item: ['item_in_transit', 'item_awaiting_inventory'] },
    own: 'verb',
    outcomes: { noted: { to: {} } },
    patch: ({ now }) => ({ missingAt: now }),
  }),
  register: event({
    by: [warehouse('ROLE_WAREHOUSE_CHECKIN_SUBMENU')],
    from: { item: ['item_in_transit', 'item_awaiting_inventory'] },
    look: 'primary',
    guards: [({ checkin, administrator }) => (checkin === 'disabled' && !administrator ? 'checkin_disabled' : null)],
    outcomes: {
      registered: {
        to: { item: 'item_registered_in_warehouse', buyback: 'bb_in_processing' },
        effects: [mail.received, register.enter],
      },
    },
    patch: ({ now }) => ({ registeredAt: now, missingAt: null, stock: { native: 'awaiting_control' } }),
  }),
}
