import { outcomeOfCheck } from '#domain/buyback/check.ts'
import { controlledBy } from '#domain/buyback/questionnaire.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import type { Draft } from './use-draft.ts'

export type Outcome = ReturnType<typeof outcomeOfCheck>
export type Done = {
  id: string
  number: string
  label: string
  /** Declared product, if another one was found. */
  declared: string | null
  image: string | null
  outcome: Outcome
  currency: CheckSheet['currency']
  difference: number | null
}

type CheckedItem = Pick<CheckSheet, 'id' | 'identificationNumber' | 'currency'> & {
  /** Product under check: the one found, if it is another one. */
  product: { label: string; image: string | null }
  declaredProduct: { label: string }
  device: { found: { label: string } | null } | null
}

export const doneOf = (sheet: CheckedItem, outcome: Outcome, difference: number | null): Done => ({
  id: sheet.id,
  number: sheet.identificationNumber,
  label: sheet.product.label,
  declared: sheet.device?.found ? sheet.declaredProduct.label : null,
  image: sheet.product.image,
  outcome,
  currency: sheet.currency,
  difference,
})

const givenIn = ({ answers }: Draft) =>
  Object.entries(answers).map(([questionId, answerId]) => ({ questionId, answerId }))

/** Price for the answers so far; unanswered questions count as declared. */
export const foundBy = (sheet: CheckSheet, draft: Draft) => {
  const declared = Object.fromEntries(sheet.responses.map(({ questionId, answerId }) => [questionId, answerId]))
  const asked = new Set(sheet.questionnaire.questions.map(({ id }) => id))
  const given = givenIn({ ...draft, answers: { ...declared, ...draft.answers } })
  const answers = given.filter(({ questionId }) => asked.has(questionId))
  const { controlled } = controlledBy(sheet.questionnaire, sheet.prices, answers)
  if (!controlled) return null
  const differs = answers.some(({ questionId, answerId }) => declared[questionId] !== answerId)
  const outcome = outcomeOfCheck({
    declared: sheet.declaredPrice,
    controlled: controlled.estimate,
    differs,
    committed: sheet.committed,
    absorption: sheet.absorption,
    otherModel: sheet.device?.as === 'other_model',
  })
  return { answers, controlled, outcome }
}
export type Found = NonNullable<ReturnType<typeof foundBy>>
