import * as z from 'zod'
import { line, optional, plain } from '../../text.ts'
import { type BuybackFacts, dispatchReasons } from './facts.ts'
import { completedItems, event, warehouse } from './row.ts'

const inStock = ({ dispatchedAt }: BuybackFacts) => (dispatchedAt ? 'item_not_in_stock' : null)

export const stockEvents = {
  startDiagnosis: event({
    by: [warehouse('ROLE_REFURB_DIAGNOSTIC_WRITE')],
    from: { item: completedItems },
    own: 'page',
    guards: [inStock],
    outcomes: { started: { to: { item: 'item_refurb_diagnostic_in_progress' } } },
  }),
  finishDiagnosis: event({
    by: [warehouse('ROLE_REFURB_DIAGNOSTIC_WRITE')],
    from: { item: ['item_refurb_diagnostic_in_progress'] },
    own: 'page',
    input: z.strictObject({ plannedSteps: z.int().min(0).max(100) }),
    outcome: (_facts, { plannedSteps }) => (plannedSteps > 0 ? 'planned' : 'nothingToDo'),
    outcomes: {
      planned: { to: { item: 'item_refurb_in_progress' } },
      nothingToDo: { to: { item: 'item_refurb_completed' } },
    },
  }),
  validateRefurb: event({
    by: [warehouse('ROLE_REFURB_WRITE')],
    from: { item: ['item_refurb_in_progress'] },
    own: 'page',
    outcomes: { validated: { to: { item: 'item_refurb_completed' } } },
  }),
  /** Sold, recycled or sent on: it leaves the stock, and the device may be bought again. */
  dispatchOut: event({
    by: [warehouse('ROLE_STOCK_MANAGE')],
    from: { item: [...completedItems, 'item_refurb_completed'] },
    input: z.strictObject({
      reason: z.enum(dispatchReasons),
      reference: optional(plain(line({ max: 255 }))),
      price: optional(z.int().min(0).max(5_000_000)),
    }),
    guards: [inStock],
    outcomes: { dispatched: { to: {} } },
    patch: ({ now }, { reason, reference, price }) => ({
      dispatchedAt: now,
      dispatchReason: reason,
      dispatchReference: reference,
      dispatchPrice: price,
      deviceReleasedAt: now,
    }),
  }),
}
