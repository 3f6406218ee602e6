import type { EventTable } from '../event.ts'
import { cancelEvents } from './events/cancel.ts'
import { checkEvents } from './events/check.ts'
import { declareEvents } from './events/declare.ts'
import { deviceEvents } from './events/device.ts'
import { editEvents } from './events/edit.ts'
import type { BuybackEffect } from './events/effects.ts'
import type { BuybackFacts, BuybackPatch, BuybackStates } from './events/facts.ts'
import { heldEvents } from './events/held.ts'
import { lostEvents } from './events/lost.ts'
import { paymentEvents } from './events/payment.ts'
import { quarantineEvents } from './events/quarantine.ts'
import { stockEvents } from './events/stock.ts'
import { transitEvents } from './events/transit.ts'

const events = {
  ...declareEvents,
  ...transitEvents,
  ...checkEvents,
  ...quarantineEvents,
  ...heldEvents,
  ...lostEvents,
  ...cancelEvents,
  ...stockEvents,
  ...editEvents,
  ...deviceEvents,
  ...paymentEvents,
}
export type BuybackEvent = keyof typeof events

/** Event table of a buyback, its item and its payment. States change only through these events. */
export const buybackLife: EventTable<BuybackStates, BuybackEvent, BuybackFacts, BuybackPatch, BuybackEffect> = {
  name: 'buyback',
  states: {
    item: {
      item_awaiting_store_drop: { tone: 'waiting' },
      item_awaiting_inventory: { tone: 'waiting' },
      item_in_transit: { tone: 'moving' },
      item_registered_in_warehouse: { tone: 'working' },
      item_awaiting_compliancy_tests: { tone: 'working' },
      item_completed: { tone: 'done' },
      item_completed_by_price: { tone: 'done' },
      item_completed_with_absorption: { tone: 'done' },
      item_completed_with_negociation: { tone: 'done' },
      item_in_quarantine: { tone: 'problem' },
      item_to_return: { tone: 'waiting' },
      item_returned: { tone: 'ended', final: true },
      item_to_reintegrate_to_stock: { tone: 'waiting' },
      item_refurb_diagnostic_in_progress: { tone: 'working' },
      item_refurb_in_progress: { tone: 'working' },
      item_refurb_completed: { tone: 'done', final: true },
      item_lost_store: { tone: 'problem' },
      item_lost_transport: { tone: 'problem' },
      item_lost_warehouse: { tone: 'problem' },
      item_cancelled: { tone: 'ended', final: true },
    },
    buyback: {
      bb_awaiting_store_drop: { tone: 'waiting' },
      bb_awaiting_inventory: { tone: 'waiting' },
      bb_in_transit: { tone: 'moving' },
      bb_in_processing: { tone: 'working' },
      bb_completed: { tone: 'done' },
      bb_completed_by_price: { tone: 'done' },
      bb_completed_with_absorption: { tone: 'done' },
      bb_completed_with_negociation: { tone: 'done' },
      bb_not_completed: { tone: 'ended', final: true },
      bb_cancelled: { tone: 'ended', final: true },
    },
    payment: {
      awaiting_payment: { tone: 'waiting' },
      payment_created: { tone: 'waiting' },
      payment_initiated: { tone: 'moving' },
      payment_completed: { tone: 'done' },
      payment_failed: { tone: 'problem' },
      payment_cancelled: { tone: 'ended', final: true },
      payment_cancel_failed: { tone: 'problem' },
      payment_not_needed: { tone: 'ended' },
    },
  },
  events,
}
