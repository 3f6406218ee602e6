import { createHash } from 'node:crypto'
import { first } from '#domain/checked.ts'
import type { Currency } from '#domain/money.ts'
import type { Estimate } from '#domain/pricing/estimate.ts'
import type { Promised, PromisedBonus } from '#domain/pricing/promise.ts'
import { quoteLimits } from '#domain/pricing/quote.ts'
import type { Prices } from '#domain/product/schema.ts'
import { movedByClock } from '#domain/sandbox/clock.ts'
import type { SecretKey } from '#server/db/secret-key.ts'
import { isSignedAs, signatureOf } from '#server/platform/security/crypto.ts'

const purpose = 'quote 1'

type Choice = { questionId: string; answerId: string }

/** Content of a quote. Signed, not encrypted: its holder may read it. */
type Quote = {
  account: string
  product: string
  answers: string
  currency: Currency
  estimate: Estimate
  prices: Partial<Prices>
  version: number
  /** Bonus per circuit and payment mode, as compact arrays: a cart sends up to 200 quotes. */
  bonuses: [circuitId: string | null, circuit: number, modes: [modeId: string, payment: number][]][]
  until: string
  /** Hours of the account's test clock; absent outside of sandboxes. */
  clock?: number
}

const answersKey = (answers: readonly Choice[]) =>
  createHash('sha256')
    .update(
      answers
        .map(({ questionId, answerId }) => `${questionId} ${answerId}`)
        .sort()
        .join(),
    )
    .digest('base64url')

type SignedQuote = Omit<Quote, 'answers' | 'bonuses' | 'clock'> & {
  answers: readonly Choice[]
  bonuses: readonly PromisedBonus[]
  clock: number
}

const packed = (bonuses: readonly PromisedBonus[]): Quote['bonuses'] => {
  const ways = Map.groupBy(bonuses.slice(0, quoteLimits.bonuses), ({ circuitId }) => circuitId)
  return [...ways].map(([circuitId, modes]) => [
    circuitId,
    first(modes).circuit,
    modes.flatMap(({ modeId, payment }): [string, number][] => (modeId ? [[modeId, payment]] : [])),
  ])
}

const unpacked = (bonuses: Quote['bonuses']): PromisedBonus[] =>
  bonuses.flatMap(([circuitId, circuit, modes]) => [
    { circuitId, modeId: null, circuit, payment: 0 },
    ...modes.map(([modeId, payment]) => ({ circuitId, modeId, circuit, payment })),
  ])

/** Shortens long lists of price entries to one, which bounds the size of a quote. */
const bounded = (estimate: Estimate): Estimate =>
  JSON.stringify(estimate.entries).length <= quoteLimits.entries
    ? estimate
    : { ...estimate, entries: [{ label: '', value: estimate.estimate - estimate.base }] }

export const signQuote = (secret: SecretKey, { answers, estimate, bonuses, clock, ...rest }: SignedQuote) => {
  const quote: Quote = {
    ...rest,
    answers: answersKey(answers),
    estimate: bounded(estimate),
    bonuses: packed(bonuses),
    ...(clock > 0 && { clock }),
  }
  const text = Buffer.from(JSON.stringify(quote)).toString('base64url')
  return `${text}.${signatureOf(secret, purpose, text)}`
}

type Holder = { account: string; product: string; currency: Currency; answers: readonly Choice[]; clock: number }

/** Verified content of a quote for this account and product; null if foreign, expired or invalid. */
export const readQuote = (
  secret: SecretKey,
  token: string | null | undefined,
  { account, product, currency, answers, clock }: Holder,
  now = Date.now(),
): Omit<Promised, 'settled'> | null => {
  const [text = '', signature = ''] = token?.split('.') ?? []
  if (!text || !isSignedAs(secret, purpose, text, signature)) return null
  const quote = JSON.parse(Buffer.from(text, 'base64url').toString()) as Quote
  if (quote.account !== account || quote.product !== product || quote.currency !== currency) return null
  const until = movedByClock(quote.until, { signed: quote.clock ?? 0, current: clock })
  if (Date.parse(until) < now) return null
  return {
    sameAnswers: quote.answers === answersKey(answers),
    estimate: quote.estimate,
    prices: quote.prices,
    priceListVersion: quote.version,
    until,
    bonuses: unpacked(quote.bonuses),
  }
}
