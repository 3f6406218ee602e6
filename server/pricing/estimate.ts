import { guaranteedUntil } from '#domain/cart/rules.ts'
import { itemAt } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/money.ts'
import { likelyBand } from '#domain/pricing/band.ts'
import { estimate } from '#domain/pricing/estimate.ts'
import { onceUnlocked } from '#domain/pricing/once-unlocked.ts'
import { priceRange } from '#domain/pricing/what-if.ts'
import { priced } from '#domain/product/rules.ts'
import { answersGiven } from '#domain/question/rules.ts'
import { type App, within } from '#server/platform/app.ts'
import type { Person, Visitor } from '#server/platform/who.ts'
import { questionnaireOf } from '#server/question/read.ts'
import { signQuote } from './signed-quote.ts'
import { offerTermsOf } from './store.ts'

type Choice = { questionId: string; answerId: string }

/** Price for the given answers; prices sent by a client are ignored. */
export const estimateProduct = (
  app: App,
  who: Person | Visitor,
  id: string,
  given: readonly Choice[],
  language: Language,
) =>
  within(app, who, async (tx) => {
    const { product, questions } = await questionnaireOf(tx, id, language)
    if (product.status !== 'published') throw new Refusal('product_unpublished')
    if (questions.length === 0) throw new Refusal('no_questions')
    const { answers, violations } = answersGiven(questions, given)
    if (violations[0]) throw new Refusal(violations[0].code, violations[0].params, violations)
    const made = estimate(priced(product), answers)
    const { days, clock } = await offerTermsOf(tx, product.accountId)
    const until = guaranteedUntil(days, new Date()).toISOString()
    const quote = signQuote(app.config.secretKey, {
      account: product.accountId,
      product: product.id,
      currency: product.currency,
      answers: given,
      estimate: made,
      prices: product.prices,
      version: product.priceListVersion,
      bonuses: [],
      until,
      clock,
    })
    return {
      state: made.state,
      base: made.base,
      impactPriceEntries: made.entries.map(({ label, value, floor = false }) => ({ label, value, floor })),
      estimate: made.estimate,
      currency: product.currency,
      priceListVersion: product.priceListVersion,
      guaranteedUntil: until,
      quote,
      blocked: made.estimate === 0 && product.buybackZeroNotAllowed,
      onceUnlocked: onceUnlocked(
        priced(product),
        questions.map((question, index) => ({
          id: question.id,
          impacts: question.answers.map(({ impact }) => impact),
          given: itemAt(answers, index).impact,
        })),
      ),
    }
  })

/** Likely price range, given the answers so far. */
export const rangeLeft = (app: App, who: Person | Visitor, id: string, given: readonly Choice[], language: Language) =>
  within(app, who, async (tx) => {
    const { product, questions } = await questionnaireOf(tx, id, language)
    if (product.status !== 'published') throw new Refusal('product_unpublished')
    if (questions.length === 0) throw new Refusal('no_questions')
    const wrong = answersGiven(questions, given).violations.filter(({ code }) => code !== 'question_unanswered')
    if (wrong[0]) throw new Refusal(wrong[0].code, wrong[0].params, wrong)
    const chosen = new Map(given.map(({ questionId, answerId }) => [questionId, answerId]))
    const asked = questions.map(({ id: questionId, answers }) => ({
      impacts: answers.map(({ impact }) => impact),
      given: answers.find((answer) => answer.id === chosen.get(questionId))?.impact ?? null,
    }))
    return { ...likelyBand(priced(product), asked), currency: product.currency }
  })

/** Price range over all combinations of answers. */
export const rangeOfProduct = (app: App, who: Person, id: string, language: Language) =>
  within(app, who, async (tx) => {
    const { product, questions } = await questionnaireOf(tx, id, language)
    if (questions.length === 0) throw new Refusal('no_questions')
    const impacts = questions.map(({ answers }) => answers.map(({ impact }) => impact))
    const { lowest, highest, combinations, atZero } = priceRange(priced(product), impacts)
    return { lowest, highest, combinations: `${combinations}`, atZero: `${atZero}`, currency: product.currency }
  })
