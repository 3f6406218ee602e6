import { present } from '../checked.ts'
import { statesOf } from '../product/rules.ts'
import type { Prices } from '../product/schema.ts'
import { type ProductState, productStates } from '../product/states.ts'

/** Price changes above both limits (share of the old price, cents) need manual confirmation. */
export const outlierRule = { share: 0.5, cents: 1_000 } as const

export const outlierKinds = ['price_jump', 'price_to_zero', 'grade_order'] as const
export type Outlier = {
  kind: (typeof outlierKinds)[number]
  state: ProductState
  from: number | null
  to: number | null
}

type Priced = { simple: boolean; prices: Prices }

/** Probable errors in imported prices. `before` is null for a new product. */
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
  // Worse grade with a higher price; unchanged prices are ignored.
  let better: ProductState | null = null
  for (const state of statesOf(simple)) {
    const price = prices[state]
    if (price === null) continue
    if (better && price > present(prices[better]) && (moved.includes(state) || moved.includes(better)))
      found.push({ kind: 'grade_order', state, from: prices[better], to: price })
    better = state
  }
  return found
}
