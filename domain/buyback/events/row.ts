import type * as z from 'zod'
import type { Permission } from '../../access.ts'
import type { Cause, EventRow, Side } from '../../event.ts'
import type { ItemStatus } from '../statuses.ts'
import type { BuybackEffect } from './effects.ts'
import type { BuybackFacts, BuybackPatch, BuybackStates } from './facts.ts'

type BuybackCause = Cause<BuybackStates>

/** Builds a row of the buyback event table; the input type is inferred from its schema. */
export const event = <Schema extends z.ZodType = z.ZodUndefined>(
  row: EventRow<BuybackStates, BuybackFacts, BuybackPatch, BuybackEffect, Schema>,
) => row

const person =
  (side: Side | 'issuer') =>
  (permission: Permission, ...items: ItemStatus[]): BuybackCause => ({
    kind: 'person',
    side,
    permission,
    ...(items.length > 0 ? { from: { item: items } } : {}),
  })

export const retailer = person('retailer')
export const buyer = person('buyer')
export const warehouse = person('warehouse')
/** The side that pays the customer. */
export const issuer = person('issuer')
/** Holder of the customer's private link. */
export const link = (...items: ItemStatus[]): BuybackCause => ({
  kind: 'link',
  ...(items.length > 0 ? { from: { item: items } } : {}),
})
export const visitor: BuybackCause = { kind: 'visitor' }
export const system: BuybackCause = { kind: 'system' }
export const following: BuybackCause = { kind: 'following' }

export const completedItems = [
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
] as const satisfies readonly ItemStatus[]
