import { keysOf } from '../checked.ts'
import type { BuybackStatus } from './statuses.ts'

/** Status groups of the overview, in lifecycle order. Every status belongs to exactly one group. */
export const buybackGroups = {
  awaiting_transit: ['bb_awaiting_inventory'],
  in_transit: ['bb_in_transit'],
  processing: ['bb_in_processing'],
  completed: ['bb_completed', 'bb_completed_by_price', 'bb_completed_with_absorption', 'bb_completed_with_negociation'],
  unfinished: ['bb_not_completed', 'bb_cancelled'],
  predeclared: ['bb_awaiting_store_drop'],
} as const satisfies Record<string, readonly BuybackStatus[]>

export type BuybackGroup = keyof typeof buybackGroups
export const groupNames = keysOf(buybackGroups)

export const statusesIn = (groups: readonly BuybackGroup[]): BuybackStatus[] =>
  groups.flatMap((group) => [...buybackGroups[group]])
