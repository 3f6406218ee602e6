import { documents, mail } from './effects.ts'
import { event, retailer, system, visitor } from './row.ts'

/** First events of a buyback. The sale has already determined prices, circuit and warehouse. */
export const declareEvents = {
  declare: event({
    by: [retailer('ROLE_BUYBACK_CREATE_PAGE'), visitor],
    from: null,
    own: 'verb',
    outcome: ({ paymentMoment }) => (paymentMoment === 'declaration' ? 'paidNow' : 'paidLater'),
    outcomes: {
      paidNow: {
        to: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory', payment: 'awaiting_payment' },
        followedBy: ['paymentDue'],
      },
      paidLater: {
        to: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory', payment: 'awaiting_payment' },
        followedBy: ['paymentNotNeeded'],
      },
    },
  }),
  declareForStoreDrop: event({
    by: [visitor],
    from: null,
    own: 'verb',
    outcomes: {
      declared: {
        to: { item: 'item_awaiting_store_drop', buyback: 'bb_awaiting_store_drop', payment: 'awaiting_payment' },
        followedBy: ['paymentNotNeeded'],
      },
    },
  }),
  finalize: event({
    by: [retailer('ROLE_BUYBACK_CREATE_PAGE')],
    from: { item: ['item_awaiting_store_drop'] },
    key: 'F',
    look: 'primary',
    own: 'verb',
    outcome: ({ paymentMoment }) => (paymentMoment === 'declaration' ? 'paidNow' : 'paidLater'),
    outcomes: {
      paidNow: {
        to: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory', payment: 'awaiting_payment' },
        followedBy: ['paymentDue'],
      },
      paidLater: {
        to: { item: 'item_awaiting_inventory', buyback: 'bb_awaiting_inventory', payment: 'awaiting_payment' },
        followedBy: ['paymentNotNeeded'],
      },
    },
  }),
  expirePredeclared: event({
    by: [system],
    from: { item: ['item_awaiting_store_drop'] },
    outcomes: {
      expired: {
        to: { item: 'item_cancelled', buyback: 'bb_cancelled' },
        followedBy: ['paymentCancel'],
        effects: [documents.withdrawMoney, mail.predeclarationExpired],
      },
    },
    patch: () => ({ cancelReason: 'other' }),
  }),
}
