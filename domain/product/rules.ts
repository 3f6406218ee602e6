import { recordOf } from '../checked.ts'
import type { PricedProduct } from '../pricing/estimate.ts'
import { gtinPattern, hasCheckDigit } from './gtin.ts'
import type { Prices } from './schema.ts'
import { grades, type ProductState, productStates } from './states.ts'

/** Parses pasted TAC codes: any usual separator; spaces and hyphens inside a code are removed. */
export const readTacCodes = (text: string) =>
  text
    .split(/[\s,;|/]+/)
    .map((code) => code.replace(/[-.]/g, ''))
    .filter(Boolean)

/** Probable typing errors; the value is stored nevertheless. */
export const warningsOf = ({ ean }: { ean: string | null }) =>
  ean && gtinPattern.test(ean) && !hasCheckDigit(ean) ? ['ean_check_digit'] : []

/** States in which a product has prices. */
export const statesOf = (simple: boolean): readonly ProductState[] => (simple ? ['functional'] : grades)

/** Price as a percentage of another, rounded; null if there is nothing to compare. */
export const shareOf = (price: number | null | undefined, best: number | null | undefined) =>
  best && price !== null && price !== undefined ? Math.round((price / best) * 100) : null

/** Better grade with a lower price than this one: probably a typing error. */
export const cheaperBetterGrade = (prices: Prices, state: ProductState) => {
  const at = grades.findIndex((grade) => grade === state)
  const price = prices[state]
  return price === null || at < 1
    ? null
    : (grades.slice(0, at).find((better) => (prices[better] ?? price) < price) ?? null)
}

export const hasPrice = (product: { simple: boolean; prices: Prices }) =>
  statesOf(product.simple).some((state) => product.prices[state] !== null)

/** Prices changed by a form: omitted ones stay, null removes one. */
export const priceChanges = (before: Prices, given: Partial<Record<ProductState, number | null | undefined>>) =>
  productStates.flatMap((state) => {
    const to = given[state]
    return to === undefined || to === before[state] ? [] : [{ state, from: before[state], to }]
  })

/** Price changed by a percentage; whole currency units stay whole. */
export const repriced = (cents: number, percent: number) => {
  const unit = cents % 100 === 0 ? 100 : 1
  return Math.round((cents * (100 + percent)) / 100 / unit) * unit
}

/** All prices of a product, changed by a percentage. */
export const repricedAll = (prices: Prices, percent: number) =>
  recordOf(productStates, (state) => (prices[state] === null ? null : repriced(prices[state], percent)))

/** Prices given in the order of the states. */
export const pricesFrom = (prices: readonly (number | null)[]): Prices =>
  recordOf(productStates, (state) => prices[productStates.indexOf(state)] ?? null)

/** Input of the price engine: states without a price are omitted. */
export const priced = ({ simple, prices }: { simple: boolean; prices: Prices }): PricedProduct => ({
  simple,
  prices: Object.fromEntries(Object.entries(prices).filter(([, amount]) => amount !== null)),
})
