import type * as z from 'zod'
import type { Permission } from '../access.ts'
import type { Cause, EventRow, EventTable } from '../event.ts'
import type { StockTarget } from '../stock/native.ts'
import { again, type DispatchReason, diagnosed, diagnosing, inStock, leaving, restocked, validated } from './rows.ts'

/** States of an item without a buyback: it is never declared or checked. */
export type OwnItemStatus =
  | 'item_completed'
  | 'item_refurb_diagnostic_in_progress'
  | 'item_refurb_in_progress'
  | 'item_refurb_completed'
export type ItemStates = { item: OwnItemStatus }

export type ItemPatch = {
  dispatchedAt?: Date | null
  dispatchReason?: DispatchReason | null
  dispatchReference?: string | null
  dispatchPrice?: number | null
  stock?: StockTarget
}
export type ItemFacts = ItemStates & { now: Date; dispatchedAt: Date | null }

const event = <Schema extends z.ZodType = z.ZodUndefined>(
  row: EventRow<ItemStates, ItemFacts, ItemPatch, never, Schema>,
) => row
const warehouse = (permission: Permission): Cause<ItemStates> => ({ kind: 'person', side: 'warehouse', permission })

const events = {
  enter: event({
    by: [warehouse('ROLE_STOCK_MANAGE'), warehouse('ROLE_REFURB_WRITE')],
    from: null,
    own: 'verb',
    outcomes: { entered: { to: { item: 'item_completed' } } },
  }),
  startDiagnosis: event({
    ...diagnosing,
    by: [warehouse('ROLE_REFURB_DIAGNOSTIC_WRITE')],
    from: { item: ['item_completed'] },
    guards: [inStock],
  }),
  refurbAgain: event({
    ...again,
    by: [warehouse('ROLE_REFURB_DIAGNOSTIC_WRITE')],
    from: { item: ['item_refurb_completed'] },
    guards: [inStock],
  }),
  finishDiagnosis: event({
    ...diagnosed,
    by: [warehouse('ROLE_REFURB_DIAGNOSTIC_WRITE')],
    from: { item: ['item_refurb_diagnostic_in_progress'] },
  }),
  validateRefurb: event({
    ...validated,
    by: [warehouse('ROLE_REFURB_WRITE')],
    from: { item: ['item_refurb_in_progress'] },
  }),
  dispatchOut: event({
    ...leaving,
    by: [warehouse('ROLE_STOCK_MANAGE')],
    from: { item: ['item_completed', 'item_refurb_completed'] },
    guards: [inStock],
  }),
  correctDispatch: event({
    ...restocked,
    by: [warehouse('ROLE_STOCK_MANAGE')],
    from: { item: ['item_completed', 'item_refurb_completed'] },
  }),
  takeBack: event({
    ...restocked,
    by: [warehouse('ROLE_STOCK_MANAGE')],
    from: { item: ['item_completed', 'item_refurb_completed'] },
  }),
}
/** Events of an existing item; the buyback event table has the same names. */
export type ItemEvent = Exclude<keyof typeof events, 'enter'>

/** Event table of an item without a buyback. States change only through these events. */
export const itemLife: EventTable<ItemStates, keyof typeof events, ItemFacts, ItemPatch, never> = {
  name: 'item',
  states: {
    item: {
      item_completed: { tone: 'done' },
      item_refurb_diagnostic_in_progress: { tone: 'working' },
      item_refurb_in_progress: { tone: 'working' },
      item_refurb_completed: { tone: 'done' },
    },
  },
  events,
}
