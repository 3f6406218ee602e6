import type { Prices } from '../product/schema.ts'
import { type Estimate, estimate, type GivenAnswer, type PricedProduct } from './estimate.ts'

/** Bonuses of a promise, in cents, by circuit and payment mode. `circuitId` null: any circuit. */
export type PromisedBonus = { circuitId: string | null; modeId: string | null; circuit: number; payment: number }

/** Price promised to a customer, its expiry, and the price list it was computed from. */
export type Promised = {
  /** Accepted for these answers: independent of the current catalogue. Otherwise the device is evaluated again. */
  settled: boolean
  /** Whether the current answers equal the promised ones. */
  sameAnswers: boolean
  estimate: Estimate
  prices: Partial<Prices> | null
  priceListVersion: number
  until: string
  bonuses: readonly PromisedBonus[]
}

/** Promise that an estimate comes from; null for a current estimate. Its bonuses apply only to the same estimate. */
export type Kept = Omit<Promised, 'settled' | 'sameAnswers' | 'estimate'>

/**
 * Estimate for a customer with a promise: the settled price, or the higher of the promised and the current price. For
 * other answers the promised price is computed from the promise's price list.
 */
export const promisedEstimate = (
  product: PricedProduct,
  answers: readonly GivenAnswer[],
  promised: Promised | null,
): { made: Estimate; kept: Kept | null } => {
  const today = () => estimate(product, answers)
  if (!promised) return { made: today(), kept: null }
  const { settled, sameAnswers, estimate: promisedPrice, ...kept } = promised
  if (settled) return { made: promisedPrice, kept }
  const made = today()
  if (sameAnswers) return promisedPrice.estimate >= made.estimate ? { made: promisedPrice, kept } : { made, kept: null }
  if (!promised.prices) return { made, kept: null }
  const then = estimate({ simple: product.simple, prices: knownPrices(promised.prices) }, answers)
  return then.estimate >= made.estimate ? { made: then, kept: { ...kept, bonuses: [] } } : { made, kept: null }
}

const knownPrices = (prices: Partial<Prices>): PricedProduct['prices'] =>
  Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== null))

type Choice = { questionId: string; answerId: string }

export const isSameAnswers = (before: readonly Choice[], now: readonly Choice[]) => {
  const given = new Map(before.map(({ questionId, answerId }) => [questionId, answerId]))
  return before.length === now.length && now.every(({ questionId, answerId }) => given.get(questionId) === answerId)
}
