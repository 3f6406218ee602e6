import { maxPrice, round } from '../money.ts'
import { type Grade, type ProductState, worse } from '../product/states.ts'
import type { Impact } from './impact.ts'

export type PricedProduct = {
  /** Simple products have no grades; their only state is `functional`. */
  simple: boolean
  prices: Partial<Record<ProductState, number>>
}

export type GivenAnswer = { label: string; impact: Impact }

/** `floor` raises a negative price to zero; the other entries come from answers. */
export type PriceEntry = { label: string; value: number; floor?: true }

export type Estimate = { state: ProductState; base: number; entries: PriceEntry[]; estimate: number }

/** Ten-thousandth of a cent: percentages of whole cents are integers in this unit. */
const unit = 10_000

export const stateOf = (product: PricedProduct, answers: readonly GivenAnswer[]): ProductState => {
  if (product.simple) return 'functional'
  let state: Grade = 'grade_a'
  for (const { impact } of answers) if (impact.kind === 'state') state = worse(state, impact.state)
  return state
}

/**
 * Estimate for a product and its answers. The state is the worst one set by an answer; the base is the price of that
 * state. Percentages apply to the base, fixed amounts are added, and the sum is floored at zero, capped at the
 * maximum price of a sale and rounded once. Base
 * and entries add up exactly to the estimate.
 */
export const estimate = (product: PricedProduct, answers: readonly GivenAnswer[]): Estimate => {
  const state = stateOf(product, answers)
  const base = product.prices[state] ?? 0
  const zero = answers.find(({ impact }) => impact.kind === 'zero')
  if (zero || base === 0) {
    const entries = zero && base > 0 ? [{ label: zero.label, value: -base }] : []
    return { state, base, entries, estimate: 0 }
  }

  const entries: PriceEntry[] = []
  let exact = base * unit
  let shown = base
  for (const { label, impact } of answers) {
    const moved = movement(impact, base)
    if (moved === 0) continue
    exact += moved
    // Round the running sum, not each entry, so that the entries add up.
    const sum = Math.min(maxPrice, round(exact / unit))
    if (sum === maxPrice && sum === shown) continue
    entries.push({ label, value: sum - shown })
    shown = sum
  }
  if (shown < 0) entries.push({ label: '', value: -shown, floor: true })
  return { state, base, entries, estimate: Math.max(0, shown) }
}

export const movement = (impact: Impact, base: number): number => {
  if (impact.kind === 'fixed') return impact.amount * unit
  if (impact.kind === 'percentage') return impact.basisPoints * base
  return 0
}

/** Price in cents from a base in cents and an exact modification in `unit`s. */
export const settle = (base: number, moved: number) =>
  Math.min(maxPrice, Math.max(0, round((base * unit + moved) / unit)))
