import type { PricedProduct } from '../pricing/estimate.ts'
import type { Prices } from './schema.ts'
import { grades, type ProductState, productStates } from './states.ts'

export const gtinPattern = /^(\d{8}|\d{12,14})$/

/** The last digit of a GTIN follows from the others: from the right, they weigh 3 and 1 in turn. */
export const hasCheckDigit = (gtin: string) => {
  const digits = [...gtin].map(Number)
  const last = digits.pop()!
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === last
}

/** TAC codes as people write or paste them: any usual separator between, spaces and hyphens inside left out. */
export const readTacCodes = (text: string) =>
  text
    .split(/[\s,;|/]+/)
    .map((code) => code.replace(/[-.]/g, ''))
    .filter(Boolean)

/** What may be a mistake of whoever typed it, and is stored as it was typed. */
export const warningsOf = ({ ean }: { ean: string | null }) =>
  ean && gtinPattern.test(ean) && !hasCheckDigit(ean) ? ['ean_check_digit'] : []

/** The states that a product is bought back in. */
export const statesOf = (simple: boolean): readonly ProductState[] => (simple ? ['functional'] : grades)

/** A price as a share of another, in whole percents; null where there is nothing to compare with. */
export const shareOf = (price: number | null | undefined, best: number | null | undefined) =>
  best && price !== null && price !== undefined ? Math.round((price / best) * 100) : null

/** A better grade that is worth less than this one: a slip that nothing else would tell. */
export const dearerThan = (prices: Prices, state: ProductState) => {
  const at = grades.findIndex((grade) => grade === state)
  const price = prices[state]
  return price === null || at < 1
    ? null
    : (grades.slice(0, at).find((better) => (prices[better] ?? price) < price) ?? null)
}

export const hasPrice = (product: { simple: boolean; prices: Prices }) =>
  statesOf(product.simple).some((state) => product.prices[state] !== null)

/** Which prices a form really changes: what it leaves out stays, what it empties goes. */
export const priceChanges = (before: Prices, given: Partial<Record<ProductState, number | null | undefined>>) =>
  productStates.flatMap((state) => {
    const to = given[state]
    return to === undefined || to === before[state] ? [] : [{ state, from: before[state], to }]
  })

/** A price raised or lowered by percents. Whole units stay whole: nobody wrote cents there. */
export const repriced = (cents: number, percent: number) => {
  const unit = cents % 100 === 0 ? 100 : 1
  return Math.round((cents * (100 + percent)) / 100 / unit) * unit
}

/** Every price of a product, raised or lowered. */
export const repricedAll = (prices: Prices, percent: number) =>
  Object.fromEntries(
    productStates.map((state) => [state, prices[state] === null ? null : repriced(prices[state], percent)]),
  ) as Prices

/** The product as the price engine reads it: a state without a price is left out. */
export const priced = ({ simple, prices }: { simple: boolean; prices: Prices }): PricedProduct => ({
  simple,
  prices: Object.fromEntries(Object.entries(prices).filter(([, amount]) => amount !== null)),
})
