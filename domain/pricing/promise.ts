import type { Prices } from '../product/schema.ts'
import { type Estimate, estimate, type GivenAnswer, type PricedProduct } from './estimate.ts'

/** What a circuit and a payment mode added when it was promised. No circuit named: whichever it goes on by. */
export type PromisedBonus = { circuitId: string | null; modeId: string | null; circuit: number; payment: number }

/** A price that somebody was told, until when it holds, and the price list it was made from. */
export type Promised = {
  /** Accepted for these very answers: it stands, whatever the catalogue says now. Otherwise the device is looked at again. */
  settled: boolean
  /** Whether the answers given now are those that it was promised for. */
  sameAnswers: boolean
  estimate: Estimate
  prices: Partial<Prices> | null
  priceListVersion: number
  until: string
  bonuses: readonly PromisedBonus[]
}

/** The promise that an estimate comes from; null where it is today's. Its bonuses are those of the very same estimate. */
export type Kept = Omit<Promised, 'settled' | 'sameAnswers' | 'estimate'>

/**
 * What a device is worth to somebody who holds a promise: what was agreed; or, looked at again, the better of the promised and
 * today's price for what is found now. A promise for other answers is worth what its price list says of these.
 */
export const promisedEstimate = (
  product: PricedProduct,
  answers: readonly GivenAnswer[],
  promised: Promised | null,
): { made: Estimate; kept: Kept | null } => {
  const today = () => estimate(product, answers)
  if (!promised) return { made: today(), kept: null }
  const { settled, sameAnswers, estimate: told, ...kept } = promised
  if (settled) return { made: told, kept }
  const made = today()
  if (sameAnswers) return told.estimate >= made.estimate ? { made: told, kept } : { made, kept: null }
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
