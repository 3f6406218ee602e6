import * as z from 'zod'
import type { ErrorCode } from '../errors.ts'
import { chosenOr, type StockTarget } from '../stock/native.ts'
import { line, optional, plain } from '../text.ts'

export const dispatchReasons = ['sold', 'recycled', 'sent_to_buyer', 'returned'] as const
export type DispatchReason = (typeof dispatchReasons)[number]
/** How an item left the stock; only `handToAuthorities` hands it to the authorities. */
export const itemOutcomes = [...dispatchReasons, 'authorities'] as const
export type ItemOutcome = (typeof itemOutcomes)[number]
export const maxSellingPrice = 5_000_000

/** Workshop and stock rules shared by the event tables of buybacks and of items without one. */
export const inStock = ({ dispatchedAt }: { dispatchedAt: Date | null }): ErrorCode | null =>
  dispatchedAt ? 'item_not_in_stock' : null

type Chosen = { stockId: string | null }

export const diagnosing = {
  own: 'verb',
  outcomes: { started: { to: { item: 'item_refurb_diagnostic_in_progress' } } },
} as const

/** Sends a finished item back to the workshop, with a reason. */
export const again = {
  own: 'verb',
  input: z.strictObject({ reason: plain(line({ min: 1, max: 255 })) }),
  outcomes: { started: { to: { item: 'item_refurb_diagnostic_in_progress' } } },
  patch: (): { stock: StockTarget } => ({ stock: { native: 'to_refurbish' } }),
} as const

export const diagnosed = {
  own: 'verb',
  input: z.strictObject({ plannedSteps: z.int().min(0).max(100), stockId: optional(z.uuid()) }),
  samples: [{ plannedSteps: 0 }, { plannedSteps: 2 }],
  outcome: (_facts: unknown, { plannedSteps }: { plannedSteps: number }) =>
    plannedSteps > 0 ? 'planned' : 'nothingToDo',
  outcomes: {
    planned: { to: { item: 'item_refurb_in_progress' } },
    nothingToDo: { to: { item: 'item_refurb_completed' } },
  },
  patch: (_facts: unknown, { stockId }: Chosen, outcome: string): { stock: StockTarget } => ({
    stock: chosenOr(stockId, outcome === 'nothingToDo' ? 'refurb_completed' : 'to_refurbish'),
  }),
} as const

export const validated = {
  own: 'verb',
  input: z.strictObject({ stockId: optional(z.uuid()) }),
  outcomes: { validated: { to: { item: 'item_refurb_completed' } } },
  patch: (_facts: unknown, { stockId }: Chosen): { stock: StockTarget } => ({
    stock: chosenOr(stockId, 'refurb_completed'),
  }),
} as const

type Leaving = { reason: DispatchReason; reference: string | null; price: number | null }

/** Sold, recycled or transferred. A sale requires a price. */
export const leaving = {
  input: z.strictObject({
    reason: z.enum(dispatchReasons),
    reference: optional(plain(line({ max: 255 }))),
    price: optional(z.int().min(0).max(maxSellingPrice)),
  }),
  samples: [{ reason: 'sold' as const, price: 19_900 }],
  checks: [
    (_facts: unknown, { reason, price }: Leaving): ErrorCode | null =>
      reason === 'sold' && price === null ? 'selling_price_missing' : null,
  ],
  outcomes: { dispatched: { to: {} } },
  patch: ({ now }: { now: Date }, { reason, reference, price }: Leaving) => ({
    dispatchedAt: now,
    dispatchReason: reason,
    dispatchReference: reference,
    dispatchPrice: price,
    stock: 'out' as const,
  }),
}

/** Why a dispatched item is in the stock again: it never left, or it came back. */
export const restockEvents = ['correctDispatch', 'takeBack'] as const
export type RestockEvent = (typeof restockEvents)[number]

const dispatched = ({ dispatchedAt }: { dispatchedAt: Date | null }): ErrorCode | null =>
  dispatchedAt ? null : 'item_still_in_stock'

/** The dispatch is reversed: the item lies in stock with its purchase and workshop costs. */
export const restocked = {
  own: 'verb',
  input: z.strictObject({ reason: plain(line({ min: 1, max: 255 })) }),
  guards: [dispatched],
  outcomes: { restocked: { to: {} } },
  patch: ({ item }: { item: string }) => ({
    dispatchedAt: null,
    dispatchReason: null,
    dispatchReference: null,
    dispatchPrice: null,
    stock: { native: item === 'item_refurb_completed' ? 'refurb_completed' : 'to_refurbish' } satisfies StockTarget,
  }),
} as const
