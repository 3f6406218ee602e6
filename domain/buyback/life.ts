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
import { buybackStates } from './states.ts'

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
  states: buybackStates,
  events,
}
