import { again, diagnosed, diagnosing, inStock, leaving, restocked, validated } from '../../item/rows.ts'
import { completedItems, event, warehouse } from './row.ts'

export const stockEvents = {
  startDiagnosis: event({
    ...diagnosing,
    by: [warehouse('ROLE_REFURB_DIAGNOSTIC_WRITE')],
    from: { item: completedItems },
    guards: [inStock],
  }),
  /** Starts another workshop round; earlier rounds are kept. */
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
  /** The item leaves the stock and its device can be bought again. */
  dispatchOut: event({
    ...leaving,
    by: [warehouse('ROLE_STOCK_MANAGE')],
    from: { item: [...completedItems, 'item_refurb_completed'] },
    guards: [inStock],
    patch: (facts, given) => ({ ...leaving.patch(facts, given), deviceReleasedAt: facts.now }),
  }),
  /** The item never left: it was taken out by mistake. */
  correctDispatch: event({
    ...restocked,
    by: [warehouse('ROLE_STOCK_MANAGE')],
    from: { item: [...completedItems, 'item_refurb_completed'] },
    patch: (facts) => ({ ...restocked.patch(facts), deviceReleasedAt: null }),
  }),
  /** The item came back after its sale; it keeps its costs. */
  takeBack: event({
    ...restocked,
    by: [warehouse('ROLE_STOCK_MANAGE')],
    from: { item: [...completedItems, 'item_refurb_completed'] },
    patch: (facts) => ({ ...restocked.patch(facts), deviceReleasedAt: null }),
  }),
}
