import { statesOf } from '../product/rules.ts'
import type { Prices } from '../product/schema.ts'
import { type ProductState, productStates } from '../product/states.ts'

/** A change by more than half of the old price, and by more than ten euros, is looked at before it is believed. */
export const outlierRule = { share: 0.5, cents: 1_000 } as const

export const outlierKinds = ['price_jump', 'price_to_zero', 'grade_order'] as const
export type Outlier = {
  kind: (typeof outlierKinds)[number]
  state: ProductState
  from: number | null
  to: number | null
}

type Priced = { simple: boolean; prices: Prices }

/** What may be a mistake in the prices that an import brings. `before` is null for a product that is new. */
export const outliersOf = (before: Prices | null, { simple, prices }: Priced): Outlier[] => {
  const moved = productStates.filter((state) => (before?.[state] ?? null) !== prices[state])
  const found: Outlier[] = []
  for (const state of moved) {
    const from = before?.[state] ?? null
    const to = prices[state]
    if (from === null || to === null || from === 0) continue
    const step = Math.abs(to - from)
    if (to === 0) found.push({ kind: 'price_to_zero', state, from, to })
    else if (step > from * outlierRule.share && step > outlierRule.cents)
      found.push({ kind: 'price_jump', state, from, to })
  }
  // A worse grade that costs more. Prices that the import leaves alone are not its mistake.
  let better: ProductState | null = null
  for (const state of statesOf(simple)) {
    const price = prices[state]
    if (price === null) continue
    if (better && price > prices[better]! && (moved.includes(state) || moved.includes(better)))
      found.push({ kind: 'grade_order', state, from: prices[better], to: price })
    better = state
  }
  return found
}
