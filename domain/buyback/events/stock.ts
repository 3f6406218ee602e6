import { again, diagnosed, diagnosing, inStock, leaving, validated } from '../../item/rows.ts'
import { completedItems, event, warehouse } from './row.ts'

export const stockEvents = {
  startDiagnosis: event({
    ...diagnosing,
    by: [warehouse('ROLE_REFURB_DIAGNOSTIC_WRITE')],
    from: { item: completedItems },
    guards: [inStock],
  }),
  /** A second time in the workshop: what was done the first time is kept. */
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
  /** It leaves the stock, and the device may be bought again. */
  dispatchOut: event({
    ...leaving,
    by: [warehouse('ROLE_STOCK_MANAGE')],
    from: { item: [...completedItems, 'item_refurb_completed'] },
    guards: [inStock],
    patch: (facts, given) => ({ ...leaving.patch(facts, given), deviceReleasedAt: facts.now }),
  }),
}
