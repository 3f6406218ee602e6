import type { AnswerOf } from '#domain/endpoint.ts'
import type { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import type { questionEndpoints } from '#domain/question/endpoints.ts'
import { call } from '#web/kit/client/client.ts'
import { light } from '#web/kit/theme/light.ts'
import type { Face } from '../face.tsx'

const questions = light<typeof questionEndpoints.ofProduct>('GET', '/products/{id}/questions')
const range = light<typeof pricingEndpoints.range>('POST', '/products/{id}/price-range')

export type Questionnaire = AnswerOf<typeof questions>
export type AskedQuestion = Questionnaire['members'][number]

/** Selected answer id by question id. */
export type Given = Record<string, string>

/** Drops answers to questions that are no longer in the questionnaire. */
export const answersTo = ({ members }: Questionnaire, given: Given) =>
  members.flatMap(({ id, answers }) => {
    const answerId = given[id]
    return answerId && answers.some((answer) => answer.id === answerId) ? [{ questionId: id, answerId }] : []
  })

export const isAnswered = ({ id, answers }: AskedQuestion, given: Given) =>
  answers.some((answer) => answer.id === given[id])

export const readQuestionnaire = async ({ ready }: Face, id: string) => {
  await ready()
  return call(questions, { params: { id } })
}

export const askRange = async ({ ready }: Face, questionnaire: Questionnaire, given: Given) => {
  await ready()
  return call(range, { params: { id: questionnaire.product.id }, body: { answers: answersTo(questionnaire, given) } })
}
