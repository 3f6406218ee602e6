import { present } from '../checked.ts'
import type { Violation } from '../errors.ts'
import { estimate } from '../pricing/estimate.ts'
import type { Impact } from '../pricing/impact.ts'
import { onceUnlocked } from '../pricing/once-unlocked.ts'
import { priced } from '../product/rules.ts'
import type { Prices } from '../product/schema.ts'
import { answersGiven, type Question } from '../question/rules.ts'
import type { Controlled } from './events/facts.ts'
import type { Response } from './schema.ts'

/** Snapshot of the questions of a sale; later checks use the same questions. */
export type Questionnaire = {
  simple: boolean
  questions: { id: string; title: string; answers: { id: string; title: string; impact: Impact }[] }[]
}

export const questionnaireOf = ({ simple }: { simple: boolean }, questions: readonly Question[]): Questionnaire => ({
  simple,
  questions: questions.map(({ id, title, answers }) => ({
    id,
    title,
    answers: answers.map((answer) => ({ id: answer.id, title: answer.title, impact: answer.impact })),
  })),
})

type Given = readonly { questionId: string; answerId: string }[]

/** Given answers with the question and answer titles of the snapshot. */
export const responsesTo = (questions: Questionnaire['questions'], given: Given): Response[] => {
  const chosen = new Map(given.map(({ questionId, answerId }) => [questionId, answerId]))
  return questions.flatMap(({ id, title, answers }) => {
    const answer = answers.find((one) => one.id === chosen.get(id))
    return answer ? [{ questionId: id, question: title, answerId: answer.id, answer: answer.title }] : []
  })
}

/** Grade and price for other answers, by the price list of the sale. */
export const controlledBy = (
  { simple, questions }: Questionnaire,
  prices: Prices,
  given: Given,
): { controlled: Controlled; violations?: never } | { controlled?: never; violations: Violation[] } => {
  const { answers, violations } = answersGiven(questions, given)
  if (violations.length > 0) return { violations }
  const product = priced({ simple, prices })
  const found = estimate(product, answers)
  const impacts = questions.map((question, index) => ({
    id: question.id,
    impacts: question.answers.map(({ impact }) => impact),
    given: present(answers[index]).impact,
  }))
  return {
    controlled: {
      state: found.state,
      base: found.base,
      estimate: found.estimate,
      entries: found.entries,
      responses: responsesTo(questions, given),
      onceUnlocked: onceUnlocked(product, impacts)?.estimate ?? null,
    },
  }
}
