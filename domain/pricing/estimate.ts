import { round } from '../money.ts'
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
 * From answers to a price. The state is the worst that an answer names, the base is the price of that state;
 * percentages are of the base, fixed amounts are added, the sum is floored at zero and rounded once.
 * Base and entries add up to the estimate, to the cent.
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
    // Rounded where the running sum is, not entry by entry: the cents always add up.
    const sum = round(exact / unit)
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

/** The price that a base and its exact movements make. */
export const settle = (base: number, moved: number) => Math.max(0, round((base * unit + moved) / unit))
