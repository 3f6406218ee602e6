import * as z from 'zod'
import { get, post } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { productStates } from '../product/states.ts'
import { timestamp } from '../text.ts'

const estimateAsked = z.strictObject({
  answers: z.array(z.strictObject({ questionId: z.uuid(), answerId: z.uuid() })).max(1_000),
})

const estimateAnswer = z.object({
  state: z.enum(productStates),
  /** In cents. Base and entries add up to the estimate. */
  base: z.int(),
  impactPriceEntries: z.array(z.object({ label: z.string(), value: z.int(), floor: z.boolean() })),
  estimate: z.int(),
  currency: z.enum(currencies),
  priceListVersion: z.int(),
  guaranteedUntil: timestamp,
  /** Signed estimate; honoured until it expires when sent with the options request. */
  quote: z.string(),
  /** The estimate is 0 and the product is not bought for 0. */
  blocked: z.boolean(),
  /** The estimate is 0 only because of an account lock: the question, and the estimate once it is removed. */
  onceUnlocked: z.object({ questionId: z.uuid(), estimate: z.int() }).nullable(),
})

/** Counts are decimal strings: they can exceed the safe integer range. */
const rangeAnswer = z.object({
  lowest: z.int(),
  highest: z.int(),
  combinations: z.string(),
  atZero: z.string(),
  currency: z.enum(currencies),
})

export const pricingEndpoints = {
  estimate: post('/products/{id}/estimate', {
    summary: 'Estimate a product from the answers to its questions',
    access: 'visitor',
    body: estimateAsked,
    answer: estimateAnswer,
    perMinute: 120,
    errors: [
      'product_unpublished',
      'no_questions',
      'question_not_recognised',
      'question_answered_twice',
      'answer_not_recognised',
      'question_unanswered',
    ],
  }),
  range: post('/products/{id}/price-range', {
    summary: 'Likely price range of a product after some answers',
    access: 'visitor',
    body: estimateAsked,
    answer: z.object({ lowest: z.int(), highest: z.int(), currency: z.enum(currencies) }),
    perMinute: 240,
    errors: [
      'product_unpublished',
      'no_questions',
      'question_not_recognised',
      'question_answered_twice',
      'answer_not_recognised',
    ],
  }),
  whatIf: get('/products/{id}/what-if', {
    summary: 'Price range over all combinations of answers: lowest, highest, number, number at zero',
    access: 'ROLE_PRODUCT_LIST_PAGE',
    answer: rangeAnswer,
    errors: ['no_questions'],
  }),
}
